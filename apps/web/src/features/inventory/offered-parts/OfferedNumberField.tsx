import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { OfferedPartInput } from './OfferedPartInput.tsx';

interface OfferedNumberFieldProps {
  /** Called with a part of the catalogue, to fill other fields from it. */
  onChoose?: (part: OfferedPart) => void;
}

/**
 * The part number in a form that has an `OfferedPartField` for the description: the same parts are offered. Words that
 * stand in the description already stay, because the number alone was looked for.
 */
export function OfferedNumberField({ onChoose }: OfferedNumberFieldProps) {
  const { form } = useFormScope();
  const { value, onChange, ...field } = useFormField<string>('part_number', 'Part number');
  const isLinked = useFormText('catalogue_part_id') !== '';
  const description = useFormText('description');
  const { quantity } = form.values;
  const choose = (part: OfferedPart) => {
    form.setValues({
      part_number: part.part_number,
      catalogue_part_id: part.part_id,
      ...(description.trim() === '' && { description: part.name }),
    });
    onChoose?.(part);
  };
  return (
    <OfferedPartInput
      {...field}
      value={value}
      onChange={onChange}
      onChoose={choose}
      quantity={typeof quantity === 'number' && quantity > 0 ? quantity : 1}
      placeholder="4707"
      readOnly={isLinked}
      description={isLinked ? 'From the catalogue' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
