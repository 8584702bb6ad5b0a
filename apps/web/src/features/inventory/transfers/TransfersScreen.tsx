import type { StockTransfer } from '@baydesk/contract/inventory.contract';
import { listTransfers } from '@baydesk/contract/inventory.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import type { ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { InventoryTab } from '../InventoryTab.tsx';
import { TRANSFER_WORDS, TransferStatus } from './transfer-status.tsx';

const TransferDrawer = loadedLater(() => import('./TransferDrawer.tsx'), 'TransferDrawer');

const FILTERS: readonly ListFilter<typeof listTransfers>[] = [
  {
    field: 'status',
    label: 'Status',
    options: [
      { value: 'in_transit', label: 'On its way' },
      { value: 'arrived', label: 'Arrived' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
    isQuick: true,
  },
];

/** The transfers on their way to the chosen location and from it, and those that arrived. */
export function TransfersScreen() {
  const { open, close } = useOpenRow();
  const { default_workplace } = useActor();
  return (
    <InventoryTab>
      <ListScreen
        title="Transfers"
        endpoint={listTransfers}
        columns={columnsAt(default_workplace?.id)}
        filters={FILTERS}
        rowLink={({ id }) => openInList(id)}
        searchLabel="Number or part"
        emptyHint="Choose parts in the stock to send them to another location."
        action={
          <Can do={move('inventory')}>
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/parts/inventory" />}>
              Choose parts to send
            </Button>
          </Can>
        }
      />
      {open !== undefined && <TransferDrawer key={open} id={open} onClose={close} />}
    </InventoryTab>
  );
}

const pieceWords = ({ items }: StockTransfer) =>
  items.map(({ quantity, part_number }) => `${quantityFormat.show(quantity)} × ${part_number}`).join(', ');

const columnsAt = (workplace_id: string | undefined): readonly ListColumn<typeof listTransfers>[] => [
  { id: 'transfer_number', header: 'Number', width: '110px', value: ({ transfer_number }) => transfer_number },
  {
    id: 'direction',
    header: 'Direction',
    width: '82px',
    value: ({ to_workplace_id }) => (to_workplace_id === workplace_id ? 'Incoming' : 'Outgoing'),
    isMuted: true,
  },
  { id: 'from', header: 'From', width: 'minmax(90px, 1fr)', value: ({ from_workplace }) => from_workplace },
  { id: 'to', header: 'To', width: 'minmax(90px, 1fr)', value: ({ to_workplace }) => to_workplace },
  { id: 'items', header: 'Parts', width: 'minmax(120px, 3fr)', value: pieceWords },
  {
    id: 'status',
    header: 'Status',
    width: '104px',
    value: (transfer) => TRANSFER_WORDS[transfer.status],
    cell: (transfer) => <TransferStatus transfer={transfer} />,
    card: 'aside',
  },
  {
    id: 'sent_at',
    header: 'Sent',
    width: '100px',
    sort_by: 'sent_at',
    value: ({ sent_at }) => sent_at,
    cell: ({ sent_at }) => <DateText value={sent_at} withTime />,
  },
  { id: 'sent_by', header: 'By', width: 'minmax(90px, 1fr)', value: ({ sent_by }) => sent_by, isMuted: true },
  {
    id: 'ended_at',
    header: 'Arrived',
    width: '100px',
    value: ({ status, ended_at }) => (status === 'arrived' ? ended_at : null),
    cell: ({ status, ended_at }) => <DateText value={status === 'arrived' ? ended_at : null} withTime />,
    card: 'none',
  },
];
