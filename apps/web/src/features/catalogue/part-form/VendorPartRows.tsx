import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { MOST_VENDORS_OF_A_PART } from '@baydesk/contract/catalogue.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { VendorField } from '../../../shared/ui/fields/VendorField.tsx';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';
import { FieldRows } from '../../../shared/ui/rows/FieldRows.tsx';
import type { VendorPartRow } from './part-values.ts';
import { BLANK_VENDOR_PART } from './part-values.ts';
import classes from './VendorPartRows.module.css';

const COLUMNS = [
  { header: 'Vendor', width: 'minmax(150px, 1fr)' },
  { header: 'Their number', width: 'minmax(120px, 1fr)' },
] as const;
const COST_COLUMN = { header: 'Last cost', width: '112px', align: 'right' } as const;

/** The numbers that vendors give the part, and its last cost there. */
export function VendorPartRows({ part }: { part: CataloguePart | undefined }) {
  const seesCosts = useCan(view('parts_catalogue', 'cost'));
  const nameOf = (vendor_id: string | null) =>
    part?.vendor_parts.find((row) => row.vendor_id === vendor_id)?.vendor_name ?? '';
  const rows = useListField<VendorPartRow>(
    'vendor_parts',
    'Vendors’ numbers',
    ({ vendor_id, part_number, last_cost_cents }) =>
      [nameOf(vendor_id), part_number, last_cost_cents !== null && formatCents(last_cost_cents)]
        .filter(Boolean)
        .join(' '),
  );
  return (
    <section aria-label="Vendors’ numbers" className={classes.rows}>
      <h3 className={classes.heading}>Vendors’ numbers</h3>
      <FieldRows
        list={rows}
        noun="vendor"
        columns={seesCosts ? [...COLUMNS, COST_COLUMN] : COLUMNS}
        most={MOST_VENDORS_OF_A_PART}
        onAdd={() => rows.insert(BLANK_VENDOR_PART, rows.rows.length)}
        walksByEnter
      >
        {({ vendor_id }, index) => (
          <>
            <VendorField
              name={`vendor_parts.${index}.vendor_id`}
              label="Vendor"
              vendor={vendor_id === null ? undefined : storedVendor(part, vendor_id)}
            />
            <TextField name={`vendor_parts.${index}.part_number`} label="Their number" />
            {seesCosts && <MoneyField name={`vendor_parts.${index}.last_cost_cents`} label="Last cost" />}
          </>
        )}
      </FieldRows>
    </section>
  );
}

function storedVendor(part: CataloguePart | undefined, vendor_id: string) {
  const row = part?.vendor_parts.find((stored) => stored.vendor_id === vendor_id);
  return row && { id: row.vendor_id, label: row.vendor_name };
}
