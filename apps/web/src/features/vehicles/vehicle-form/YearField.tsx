import { typedNumber } from '@baydesk/domain/numbers/typed-number';
import { validNumber } from '@baydesk/domain/validation/number-rules';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { TypedInput } from '../../../shared/ui/inputs/TypedInput.tsx';
import type { TypedFormat } from '../../../shared/ui/inputs/typed-format.ts';

/** A year is a number whose thousands nobody groups. */
const FORMAT: TypedFormat<number> = {
  rule: validNumber('Year'),
  read: (text) => typedNumber(text) ?? Number.NaN,
  show: String,
};

export function YearField() {
  return <TypedInput {...useFormField<number | null>('year', 'Year')} format={FORMAT} inputMode="numeric" />;
}
