/** True when the value is valid, otherwise the message to show beside the field. */
export type RuleResult = true | string;

export type Rule<Value = unknown> = (value: Value) => RuleResult;

const ONLY_INVISIBLE_CHARACTERS = /^[\s\p{Cf}]*$/u;

/** Blanks, an empty list and the NaN of a cleared number field count as missing; zero and false do not. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return ONLY_INVISIBLE_CHARACTERS.test(value);
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || Number.isNaN(value);
}

export const optional =
  (rule: Rule): Rule =>
  (value) =>
    isEmpty(value) || rule(value);
