import type { SelectOption } from '../fields/SelectField.tsx';

/** The options of a picker plus the chosen one, which may be missing from them because it was retired. */
export function withChosen(
  options: readonly SelectOption[],
  chosen: SelectOption | undefined,
): readonly SelectOption[] {
  const is_listed = chosen === undefined || options.some(({ value }) => value === chosen.value);
  return is_listed ? options : [...options, chosen];
}
