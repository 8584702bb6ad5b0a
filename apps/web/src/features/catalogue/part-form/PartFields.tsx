import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { PartField } from '../../../shared/ui/fields/PartField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { withChosen } from '../../../shared/ui/records/with-chosen.ts';
import { useCategories } from '../../pricing/public.ts';
import { useManufacturers, useMeasurements } from '../use-catalogue.ts';
import { AlternatesField } from './AlternatesField.tsx';
import type { SimilarPart } from './SimilarParts.tsx';
import { SimilarParts } from './SimilarParts.tsx';
import { VendorPartRows } from './VendorPartRows.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The records to choose from, with the chosen one although it is retired. */
const optionsOf = (records: readonly Named[] | undefined, id: string | null | undefined, name: string | undefined) =>
  withChosen(
    (records ?? []).map((record) => ({ value: record.id, label: record.name })),
    id ? { value: id, label: name ?? '' } : undefined,
  );

interface PartFieldsProps {
  part?: CataloguePart;
  /** Offers to use a part that is there already instead. */
  onUse?: ((part: SimilarPart) => void) | undefined;
}

/** The fields of a part, the same for a new and for an existing one. */
export function PartFields({ part, onUse }: PartFieldsProps) {
  const categories = optionsOf(useCategories().data?.collection, part?.category_id, part?.category_label);
  const manufacturers = optionsOf(useManufacturers(), part?.manufacturer_id, part?.manufacturer_name);
  const measurements = optionsOf(useMeasurements(), part?.measurement_id, part?.measurement);
  return (
    <>
      <FieldRow>
        <TextField name="part_number" label="Part number" placeholder="4707-Q" />
        <TextField name="name" label="Name" placeholder="Brake shoe kit" />
      </FieldRow>
      <SimilarParts except_id={part?.id} onUse={onUse} />
      <FieldRow>
        <SelectField
          name="manufacturer_id"
          label="Manufacturer"
          placeholder="Unknown"
          options={manufacturers}
          clearable
        />
        <SelectField name="category_id" label="Category" options={categories} />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="measurement_id"
          label="Measurement"
          placeholder="None"
          description="The unit it is counted in"
          options={measurements}
          clearable
        />
        <TextField name="size" label="Size" description="As it stands on the box" />
        <TextField
          name="barcode"
          label="Barcode"
          description="Type it, or scan it here"
          // A scanner ends with Enter, which would save a part that is half filled in.
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField name="core_charge_cents" label="Core charge" description="Refunded when the old part comes back" />
        <PartField
          name="superseded_by_id"
          label="Superseded by"
          description="The part to use instead"
          catalogue_part={part?.superseded_by}
          except_id={part?.id}
          clearable
        />
      </FieldRow>
      <AlternatesField part={part} />
      <SwitchField name="is_stockless" label="Not counted" description="Such as freight: it is never on a shelf." />
      <VendorPartRows part={part} />
    </>
  );
}
