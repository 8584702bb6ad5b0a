/** True when the value is valid, otherwise the message to show beside the field. */
export type RuleResult = true | string;

/** The bounds a rule sets, in the words of JSON Schema; the API's description and the tests read them. */
export interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export type Rule<Value = unknown> = ((value: Value) => RuleResult) & { readonly limits?: Limits };

export const withLimits = (limits: Limits, rule: Rule): Rule => Object.assign(rule, { limits });

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
