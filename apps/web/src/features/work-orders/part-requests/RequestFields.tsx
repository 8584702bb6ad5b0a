import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { view } from '@baydesk/domain/permissions/permission';
import { PART_SOURCES } from '@baydesk/domain/part-requests/part-request-status';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { useCategories } from '../../pricing/public.ts';
import { SellPriceField } from './SellPriceField.tsx';
import { SOURCE_LABELS } from './request-words.ts';

const SOURCES = PART_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }));

interface RequestFieldsProps {
  seesCosts: boolean;
  known?: PartRequest;
}

/** The fields of a part request; a description is enough, the rest can be entered later. */
export function RequestFields({ seesCosts, known }: RequestFieldsProps) {
  const seesCategories = useCan(view('category'));
  const isFromVendor = useFormText('part_source_type') === 'vendor';
  return (
    <>
      <FieldRow>
        <TextField name="description" label="Description" placeholder="Front brake shoe kit" />
        <TextField name="part_number" label="Part number" placeholder="4707" />
      </FieldRow>
      <FieldRow>
        <QuantityField name="quantity" label="Quantity" />
        <SelectField name="part_source_type" label="From" options={SOURCES} />
        {isFromVendor && <TextField name="vendor_name" label="Vendor" />}
      </FieldRow>
      <FieldRow>
        {seesCosts && <MoneyField name="cost" label="Cost, each" />}
        <MoneyField name="core" label="Core, each" />
        {seesCategories && <CategoryField known={known} />}
      </FieldRow>
      <SellPriceField seesCosts={seesCosts} known={known} />
      <SwitchField name="is_tax_exempt" label="Exempt from tax" />
    </>
  );
}

function CategoryField({ known }: { known: PartRequest | undefined }) {
  const options = useCategories().data?.collection.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isListed = known === undefined || options.some(({ value }) => value === known.part_category_id);
  return (
    <SelectField
      name="part_category_id"
      label="Category"
      placeholder="Uncategorized"
      // A retired category is no longer listed, but a part that has it still shows it.
      options={isListed ? options : [...options, { value: known.part_category_id, label: known.part_category }]}
    />
  );
}
