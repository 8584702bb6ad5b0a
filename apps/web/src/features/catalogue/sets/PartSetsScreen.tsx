import type { PartSet } from '@baydesk/contract/catalogue.contract';
import { partSetRecords } from '@baydesk/contract/catalogue.contract';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { RecordsScreen } from '../../../shared/ui/records/RecordsScreen.tsx';
import { CatalogueTab } from '../CatalogueTab.tsx';
import { PartSetFields } from './PartSetFields.tsx';

type ListPartSets = typeof partSetRecords.list;

/** Wide enough for the rows of parts. */
const DIALOG_PX = 840;

/** '2 × 4707-Q, 1 × 3600AX' */
const itemsInWords = ({ items }: PartSet) =>
  items.map(({ quantity, part_number }) => `${quantity} × ${part_number}`).join(', ');

const PART_SET_COLUMNS: readonly ListColumn<ListPartSets>[] = [
  { id: 'name', header: 'Name', width: 'minmax(160px, 1fr)', sort_by: 'name', value: ({ name }) => name },
  { id: 'items', header: 'Parts', width: 'minmax(180px, 2fr)', value: itemsInWords },
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(120px, 1fr)',
    value: ({ description }) => description,
    isMuted: true,
    card: 'none',
  },
];

const toFields = ({ name, description, items }: PartSet) => ({
  name,
  description,
  items: items.map(({ part_id, quantity }) => ({ part_id, quantity })),
});

const BLANK = { name: '', description: '', items: [] };

/** Kits of parts that go onto a line or a sale at once. */
export function PartSetsScreen() {
  return (
    <CatalogueTab>
      <RecordsScreen
        records={partSetRecords}
        columns={PART_SET_COLUMNS}
        blank={BLANK}
        toFields={toFields}
        nameOf={({ name }) => name}
        Fields={PartSetFields}
        size={DIALOG_PX}
        emptyHint="The parts of a common job under one name, to be put on a line or a sale at once."
      />
    </CatalogueTab>
  );
}
