import type { CataloguePart, cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import { cents } from '@baydesk/domain/money/cents';
import type { Cents } from '@baydesk/domain/money/cents';
import type { InitialValues } from '../../../shared/ui/form/form-values.ts';

/** Wide enough for the rows of vendors. */
export const DIALOG_PX = 840;

/** A vendor's number of the part, as the form holds it; the vendor is null until one is chosen. */
export interface VendorPartRow {
  readonly vendor_id: string | null;
  readonly part_number: string;
  readonly last_cost_cents: Cents | null;
}

export const BLANK_VENDOR_PART: VendorPartRow = { vendor_id: null, part_number: '', last_cost_cents: null };

export const blankPart = (
  category_id: string | null,
  measurement_id: string | null,
): InitialValues<typeof cataloguePartRecords.create> => ({
  part_number: '',
  name: '',
  category_id,
  manufacturer_id: null,
  measurement_id,
  size: '',
  barcode: '',
  core_charge_cents: cents(0),
  is_stockless: false,
  superseded_by_id: null,
  alternate_ids: [],
  vendor_parts: [],
});

/** The initial values of an existing part. */
export function toFields(part: CataloguePart) {
  const { id, version, part_number, name, category_id, manufacturer_id, measurement_id, size, barcode } = part;
  return {
    id,
    version,
    part_number,
    name,
    category_id,
    manufacturer_id,
    measurement_id,
    size,
    barcode,
    core_charge_cents: part.core_charge_cents ?? cents(0),
    is_stockless: part.is_stockless,
    superseded_by_id: part.superseded_by?.id ?? null,
    alternate_ids: part.alternates.map((alternate) => alternate.id),
    vendor_parts: part.vendor_parts.map((row) => ({
      vendor_id: row.vendor_id,
      part_number: row.part_number,
      last_cost_cents: row.last_cost_cents,
    })),
  };
}
