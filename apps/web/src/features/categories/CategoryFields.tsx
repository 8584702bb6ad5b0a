import type { Category } from '@baydesk/contract/categories.contract';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { withChosen } from '../../shared/ui/records/with-chosen.ts';
import { useMatrices } from './use-categories.ts';

export function CategoryFields({ record }: { record?: Category }) {
  const matrices = (useMatrices() ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = record && { value: record.pricing_matrix_id, label: record.pricing_matrix_name };
  return (
    <>
      {record?.is_fallback ? (
        <TextField name="name" label="Name" disabled description="Holds whatever has no category of its own." />
      ) : (
        <TextField name="name" label="Name" placeholder="Brakes" />
      )}
      <SelectField
        name="pricing_matrix_id"
        label="Pricing matrix"
        description="What its parts sell for, by what they cost"
        options={withChosen(matrices, chosen)}
      />
      <SwitchField name="is_tax_exempt" label="Tax exempt" description="No tax is charged on its parts." />
    </>
  );
}
