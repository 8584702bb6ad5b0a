import type { ReturnRequest } from '@baydesk/contract/returns.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { Menu } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { RowMenu } from '../../../shared/ui/list/table/RowMenu.tsx';
import { RemoveItem } from '../../../shared/ui/records/RemoveItem.tsx';
import { partName } from '../../work-orders/public.ts';
import type { ChoosableRow } from '../by-vendor/VendorCard.tsx';
import { VendorCardRow } from '../by-vendor/VendorCard.tsx';
import classes from '../by-vendor/VendorCard.module.css';
import { MarkReadyButton } from '../MarkReadyButton.tsx';
import { ReturnStatus } from '../ReturnStatus.tsx';
import type { useRequestChanges } from './use-request-changes.ts';

interface ReturnRequestRowProps extends ChoosableRow {
  request: ReturnRequest;
  changes: ReturnType<typeof useRequestChanges>;
  onEdit: () => void;
}

/** Something that is asked to go back, and is on no return yet. */
export function ReturnRequestRow({ request, changes, onEdit, ...row }: ReturnRequestRowProps) {
  const mayChange = useCan(change('part_return'));
  const name = partName(request);
  const isReady = request.status === 'ready';
  /** The mutation shows the error itself. */
  const run = (change_made: Promise<unknown>) => void change_made.catch(() => undefined);
  return (
    <VendorCardRow
      {...row}
      name={name}
      opener={
        <button type="button" className={classes.opener} data-row-opener disabled={!mayChange} onClick={onEdit}>
          {name}
        </button>
      }
      about={<About request={request} />}
      quantity={<Quantity value={request.quantity} />}
      amount={<Money value={request.total} />}
      state={
        <>
          <ReturnStatus status={request.status} />
          {request.due_on !== null && (
            <span>
              by <DateText value={request.due_on} />
            </span>
          )}
        </>
      }
      actions={
        mayChange && (
          <>
            {!isReady && <MarkReadyButton name={name} markReady={() => changes.markReady([request], true)} />}
            <RowMenu name={name} width={190}>
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onEdit}>
                Edit
              </Menu.Item>
              {isReady && <Menu.Item onClick={() => run(changes.markReady([request], false))}>Not ready yet</Menu.Item>}
              <Menu.Divider />
              <RemoveItem onClick={() => run(changes.withdraw([request]))}>Withdraw</RemoveItem>
            </RowMenu>
          </>
        )
      }
    />
  );
}

/** Where it comes from, why it goes back, and who asked. */
function About({ request }: { request: ReturnRequest }) {
  const { kind, work_order_id, work_order_number, invoice_number, reason, note, requested_by, requested_at } = request;
  return (
    <>
      {kind === 'stock' && 'From the shelf · '}
      {work_order_id !== null && (
        <>
          <Link to="/workorders/$id/part-requests" params={{ id: work_order_id }}>
            {work_order_number}
          </Link>
          {invoice_number !== '' && `, invoiced as ${invoice_number}`}
          {' · '}
        </>
      )}
      {reason} · {requested_by}, <DateText value={requested_at} />
      {note !== '' && <div>{note}</div>}
    </>
  );
}
