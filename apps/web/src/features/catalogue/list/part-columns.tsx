import type { cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { RecordName } from '../../../shared/ui/records/RecordName.tsx';
import { withRetired } from '../../../shared/ui/records/with-retired.tsx';

export const PART_COLUMNS: readonly ListColumn<typeof cataloguePartRecords.list>[] = withRetired<
  typeof cataloguePartRecords.list
>([
  {
    id: 'part_number',
    header: 'Part number',
    width: 'minmax(150px, 1fr)',
    sort_by: 'part_number',
    value: ({ part_number }) => part_number,
    cell: ({ part_number, superseded_by }) => (
      <RecordName name={part_number}>
        {superseded_by && (
          <StatusBadge status="superseded" label={`Use ${superseded_by.part_number}`} colour="orange" />
        )}
      </RecordName>
    ),
  },
  { id: 'name', header: 'Name', width: 'minmax(160px, 2fr)', sort_by: 'name', value: ({ name }) => name },
  {
    id: 'category_label',
    header: 'Category',
    width: 'minmax(120px, 1fr)',
    sort_by: 'category_label',
    value: ({ category_label }) => category_label,
    isMuted: true,
  },
  {
    id: 'manufacturer_name',
    header: 'Manufacturer',
    width: 'minmax(110px, 1fr)',
    sort_by: 'manufacturer_name',
    value: ({ manufacturer_name }) => manufacturer_name,
    isMuted: true,
  },
  {
    id: 'measurement',
    header: 'Unit',
    width: '72px',
    value: ({ measurement }) => measurement,
    isMuted: true,
    card: 'none',
  },
  { id: 'size', header: 'Size', width: 'minmax(72px, 0.6fr)', value: ({ size }) => size, isMuted: true, card: 'none' },
  {
    id: 'core_charge_cents',
    header: 'Core charge',
    width: '88px',
    align: 'right',
    value: ({ core_charge_cents }) => core_charge_cents && centsToDollars(core_charge_cents),
    cell: ({ core_charge_cents }) => <Price value={core_charge_cents === 0 ? null : core_charge_cents} />,
    card: 'aside',
  },
  {
    id: 'barcode',
    header: 'Barcode',
    width: '120px',
    value: ({ barcode }) => barcode,
    isMuted: true,
    card: 'none',
    isHiddenAtFirst: true,
  },
  {
    id: 'is_stockless',
    header: 'Not counted',
    width: '88px',
    value: ({ is_stockless }) => is_stockless,
    cell: ({ is_stockless }) => (is_stockless ? 'Not counted' : ''),
    card: 'none',
    isHiddenAtFirst: true,
  },
]);
