import type { StockTransfer } from '@baydesk/contract/inventory.contract';
import { endTransfer, viewTransfer } from '@baydesk/contract/inventory.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import figures from '../../../shared/ui/display/figures-table.module.css';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import classes from './TransferDialog.module.css';
import { TransferStatus } from './transfer-status.tsx';
import { TransferWay } from './TransferWay.tsx';

/** A transfer with its parts; people with the permission end it here. */
export function TransferDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: transfer, error } = useQuery({
    ...endpointQuery(viewTransfer, { id }, ['inventory', 'transfer', id]),
    meta: { is_silent: true },
  });
  return (
    <SideDrawer title={transfer ? `Transfer ${transfer.transfer_number}` : 'Transfer'} onClose={onClose}>
      {transfer ? (
        <OpenTransfer transfer={transfer} />
      ) : error ? (
        <EmptyState text="There is no such transfer" hint={error.message} />
      ) : (
        <LoadingState lines={4} />
      )}
    </SideDrawer>
  );
}

function OpenTransfer({ transfer }: { transfer: StockTransfer }) {
  const [ending, setEnding] = useState<'arrived' | 'cancelled' | null>(null);
  return (
    <Stack gap="md">
      <div>
        <TransferStatus transfer={transfer} />
      </div>
      <TransferWay transfer={transfer} />
      {transfer.note !== '' && <div>{transfer.note}</div>}
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Pieces</th>
          </tr>
        </thead>
        <tbody>
          {transfer.items.map(({ part_id, part_number, name, quantity }) => (
            <tr key={part_id}>
              <th scope="row">
                <Link to="/parts-catalogue/$id" params={{ id: part_id }} className={classes.part}>
                  {part_number}
                </Link>{' '}
                <span className={classes.name}>{name}</span>
              </th>
              <td>
                <Quantity value={quantity} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {transfer.status === 'in_transit' && (
        <Can do={move('inventory')}>
          <Group gap="xs">
            <Button onClick={() => setEnding('arrived')}>Arrived…</Button>
            <Button variant="default" onClick={() => setEnding('cancelled')}>
              Cancel transfer…
            </Button>
          </Group>
        </Can>
      )}
      {ending && <EndTransferDialog transfer={transfer} status={ending} onClose={() => setEnding(null)} />}
    </Stack>
  );
}

interface EndTransferDialogProps {
  transfer: StockTransfer;
  status: 'arrived' | 'cancelled';
  onClose: () => void;
}

/** Asks first: pieces go onto shelves, and only another transfer takes them back. */
function EndTransferDialog({ transfer, status, onClose }: EndTransferDialogProps) {
  const endIt = useEndpointMutation(endTransfer, { refreshes: shownBy('inventory'), refusals: 'shown_by_form' });
  const { id, version, transfer_number, from_workplace, to_workplace } = transfer;
  const isArrival = status === 'arrived';
  return (
    <ConfirmDialog
      title={isArrival ? `Did ${transfer_number} arrive?` : `Cancel ${transfer_number}?`}
      action={isArrival ? 'It arrived' : 'Cancel transfer'}
      danger={!isArrival}
      onConfirm={() => endIt.mutateAsync({ id, version, status })}
      onClose={onClose}
    >
      {isArrival
        ? `The pieces go onto the shelves of ${to_workplace} at what they cost. Only another transfer takes them back.`
        : `The pieces go back onto the shelves of ${from_workplace}.`}
    </ConfirmDialog>
  );
}
