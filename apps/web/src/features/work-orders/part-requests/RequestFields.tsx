import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { PART_SOURCES } from '@baydesk/domain/part-requests/part-request-status';
import { view } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { QuantityField } from '../../../shared/ui/fields/QuantityField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/fields/SwitchField.tsx';
import { VendorNameField } from '../../../shared/ui/fields/VendorNameField.tsx';
import { withPromised } from '../../../shared/ui/inputs/promised-pieces.ts';
import { useOfferedPart } from '../../../shared/ui/inputs/use-offered-parts.ts';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { OfferedNumberField, OfferedPartField } from '../../inventory/public.ts';
import { useCategories } from '../../pricing/public.ts';
import { SellPriceField } from './SellPriceField.tsx';
import { promisedTo, SOURCE_LABELS, stockHint } from './request-words.ts';

const SOURCES = PART_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }));

interface RequestFieldsProps {
  seesCosts: boolean;
  request?: PartRequest;
}

/** The fields of a part request; a description is enough, the rest can be entered later. */
export function RequestFields({ seesCosts, request }: RequestFieldsProps) {
  const seesCategories = useCan(view('category'));
  const { form } = useFormScope();
  const isFromVendor = useFormText('part_source_type') === 'vendor';
  const linked_id = useFormText('catalogue_part_id');
  const wanted = typeof form.values['quantity'] === 'number' ? form.values['quantity'] : 1;
  const promised = request && promisedTo(request);
  const offered = useOfferedPart(linked_id === '' ? null : linked_id, wanted);
  const linked = offered && withPromised(offered, promised, wanted);
  const fill = (part: OfferedPart) => form.setValues(fieldsOf(part, seesCosts));
  return (
    <>
      <OfferedPartField
        name="description"
        label="Description"
        promised={promised}
        onChoose={fill}
        // A part that is only described comes from a vendor.
        onUnlink={() => form.setFieldValue('part_source_type', 'vendor')}
      />
      <FieldRow>
        <OfferedNumberField onChoose={fill} />
        <QuantityField name="quantity" label="Quantity" />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="part_source_type"
          label="From"
          options={SOURCES}
          description={linked ? stockHint(linked, isFromVendor ? 0 : wanted) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        {isFromVendor && <VendorNameField name="vendor_name" label="Vendor" id_name="vendor_id" />}
      </FieldRow>
      <FieldRow>
        {seesCosts && <MoneyField name="cost" label="Cost, each" />}
        <MoneyField name="core" label="Core, each" />
        {seesCategories && <CategoryField request={request} offered={linked} />}
      </FieldRow>
      <SellPriceField seesCosts={seesCosts} request={request} offered={linked} />
      <SwitchField name="is_tax_exempt" label="Exempt from tax" />
    </>
  );
}

/** The values that a part of the catalogue fills in; those that the person may not see are left to the server. */
const fieldsOf = (part: OfferedPart, sees_costs: boolean) => ({
  part_number: part.part_number,
  part_category_id: part.category_id,
  part_source_type: part.part_source_type,
  vendor_id: part.vendor?.vendor_id ?? null,
  vendor_name: part.vendor?.vendor_name ?? '',
  ...(part.core_charge === null ? {} : { core: part.core_charge }),
  ...(sees_costs ? { cost: part.cost } : {}),
});

interface CategoryFieldProps {
  request: PartRequest | undefined;
  offered: OfferedPart | null | undefined;
}

function CategoryField({ request, offered }: CategoryFieldProps) {
  const options = useCategories().data?.collection.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  // A retired category is no longer listed, but a part that has it still shows it.
  const of_parts = [
    ...(request ? [{ value: request.part_category_id, label: request.part_category }] : []),
    ...(offered ? [{ value: offered.category_id, label: offered.category_label }] : []),
  ];
  const unlisted = of_parts.filter(({ value }) => !options.some((option) => option.value === value));
  return (
    <SelectField
      name="part_category_id"
      label="Category"
      placeholder="Uncategorized"
      options={[...options, ...unlisted.slice(0, 1)]}
    />
  );
}
