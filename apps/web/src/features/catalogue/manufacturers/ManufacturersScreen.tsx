import { manufacturerRecords } from '@baydesk/contract/catalogue.contract';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { RecordsScreen } from '../../../shared/ui/records/RecordsScreen.tsx';

const MANUFACTURER_COLUMNS: readonly ListColumn<typeof manufacturerRecords.list>[] = [
  { id: 'name', header: 'Name', width: 'minmax(220px, 1fr)', sort_by: 'name', value: ({ name }) => name },
  {
    id: 'parts_count',
    header: 'Parts',
    width: '96px',
    align: 'right',
    sort_by: 'parts_count',
    value: ({ parts_count }) => parts_count,
    cell: ({ parts_count }) => <Count value={parts_count} of="part" />,
    card: 'aside',
  },
];

export function ManufacturersScreen() {
  return (
    <RecordsScreen
      records={manufacturerRecords}
      columns={MANUFACTURER_COLUMNS}
      blank={{ name: '' }}
      toFields={({ name }) => ({ name })}
      nameOf={({ name }) => name}
      Fields={ManufacturerFields}
      size="sm"
      emptyHint="Who makes the parts. Two manufacturers may use the same part number."
    />
  );
}

const ManufacturerFields = () => <TextField name="name" label="Name" placeholder="Ironvale" />;
