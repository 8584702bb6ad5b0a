import { gridLocationRecords } from '@baydesk/contract/inventory.contract';
import { Link } from '@tanstack/react-router';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { RecordsScreen } from '../../../shared/ui/records/RecordsScreen.tsx';
import { InventoryTab } from '../InventoryTab.tsx';
import classes from './GridLocationsScreen.module.css';

const COLUMNS: readonly ListColumn<typeof gridLocationRecords.list>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(160px, 320px)',
    sort_by: 'name',
    value: ({ name }) => name,
  },
  {
    id: 'parts_count',
    header: 'Parts',
    width: '90px',
    align: 'right',
    sort_by: 'parts_count',
    value: ({ parts_count }) => parts_count,
    cell: ({ id, parts_count }) => (
      <Link to="/parts/inventory" search={{ grid_location_id: id }} className={classes.parts}>
        <Count value={parts_count} of="part" />
      </Link>
    ),
    card: 'aside',
  },
];

/** The places on the shelves of the chosen location. */
export const GridLocationsScreen = () => (
  <InventoryTab>
    <RecordsScreen
      records={gridLocationRecords}
      columns={COLUMNS}
      blank={{ name: '' }}
      toFields={({ name }) => ({ name })}
      nameOf={({ name }) => name}
      Fields={GridLocationFields}
      size="sm"
      emptyHint="Where parts lie: aisle, rack, shelf. Counts go through them in their order."
    />
  </InventoryTab>
);

const GridLocationFields = () => (
  <TextField name="name" label="Name" placeholder="B-04-2" description="Counts go through the shelves in this order" />
);
