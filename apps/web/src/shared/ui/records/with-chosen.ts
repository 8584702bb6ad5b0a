import type { SelectOption } from '../fields/SelectField.tsx';

/** The options of a picker, and what was chosen before it was retired, which stays until another one is chosen. */
export function withChosen(
  options: readonly SelectOption[],
  chosen: SelectOption | undefined,
): readonly SelectOption[] {
  const is_listed = chosen === undefined || options.some(({ value }) => value === chosen.value);
  return is_listed ? options : [...options, chosen];
}
