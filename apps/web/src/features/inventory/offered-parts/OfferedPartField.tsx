import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import type { FieldProps } from '../../../shared/ui/form/use-form-field.ts';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import type { PromisedPieces } from '../../../shared/ui/inputs/promised-pieces.ts';
import { LinkedPart } from './LinkedPart.tsx';
import type { OfferedPartInputProps } from './OfferedPartInput.tsx';
import { OfferedPartInput } from './OfferedPartInput.tsx';

type OfferedPartFieldProps = FieldProps<Omit<OfferedPartInputProps, 'onChoose' | 'quantity'>> & {
  /** Pieces that count as available, because they are promised to the request that is being changed. */
  promised?: PromisedPieces | undefined;
  /** Called with a part of the catalogue, to fill other fields from it. */
  onChoose?: (part: OfferedPart) => void;
  /** Called when the link to the catalogue is taken away. */
  onUnlink?: () => void;
};

/**
 * The description of a part in a form that also has `catalogue_part_id` and `quantity`. A part that is chosen fills both
 * and is shown below the words with its stock; other words stay possible.
 */
export function OfferedPartField({ name, label, promised, onChoose, onUnlink, ...props }: OfferedPartFieldProps) {
  const { form } = useFormScope();
  const { value, onChange, ...field } = useFormField<string>(name, label);
  const linked_id = useFormText('catalogue_part_id');
  const { quantity } = form.values;
  const wanted = typeof quantity === 'number' && quantity > 0 ? quantity : 1;
  const choose = (part: OfferedPart) => {
    onChange(part.name);
    form.setFieldValue('catalogue_part_id', part.part_id);
    onChoose?.(part);
  };
  const unlink = () => {
    form.setFieldValue('catalogue_part_id', null);
    onUnlink?.();
  };
  return (
    <div>
      <OfferedPartInput {...props} {...field} value={value} onChange={onChange} onChoose={choose} quantity={wanted} />
      {linked_id !== '' && (
        <LinkedPart part_id={linked_id} quantity={wanted} promised={promised} onReplace={choose} onUnlink={unlink} />
      )}
    </div>
  );
}
