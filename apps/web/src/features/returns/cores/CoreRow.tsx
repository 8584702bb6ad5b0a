import type { CoreToReturn } from '@baydesk/contract/returns/cores.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { Menu } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { RowMenu } from '../../../shared/ui/list/table/RowMenu.tsx';
import { partName } from '../../work-orders/public.ts';
import type { ChoosableRow } from '../by-vendor/VendorCard.tsx';
import { VendorCardRow } from '../by-vendor/VendorCard.tsx';
import classes from '../by-vendor/VendorCard.module.css';
import { MarkReadyButton } from '../MarkReadyButton.tsx';
import { ReturnStatus } from '../ReturnStatus.tsx';

interface CoreRowProps extends ChoosableRow {
  core: CoreToReturn;
  onReady: (is_ready: boolean) => Promise<unknown>;
  onGiveUp: () => void;
}

/** A core with its last day and the order that it came from. */
export function CoreRow({ core, onReady, onGiveUp, ...row }: CoreRowProps) {
  const mayMove = useCan(move('part_return'));
  const name = partName(core);
  const { work_order_id, work_order_number, customer_name, return_id, return_number, state, is_overdue } = core;
  return (
    <VendorCardRow
      {...row}
      name={name}
      opener={
        <Link
          to="/workorders/$id/part-requests"
          params={{ id: work_order_id }}
          className={classes.opener}
          data-row-opener
        >
          {name}
        </Link>
      }
      about={
        <>
          {work_order_number} · {customer_name}
          {return_id !== null && (
            <>
              {' · on '}
              <Link to="/parts/return/$id" params={{ id: return_id }}>
                {return_number}
              </Link>
            </>
          )}
        </>
      }
      quantity={<Quantity value={core.quantity} />}
      amount={<Money value={core.amount} />}
      state={
        <>
          <ReturnStatus status={state} />
          <span className={is_overdue ? classes.overdue : undefined}>
            {is_overdue ? 'Overdue since ' : 'by '}
            <DateText value={core.due_on} />
          </span>
        </>
      }
      actions={
        mayMove &&
        return_id === null && (
          <>
            {state === 'not_ready' && <MarkReadyButton name={name} markReady={() => onReady(true)} />}
            <RowMenu name={name} width={210}>
              {state === 'ready' && <Menu.Item onClick={() => void onReady(false)}>Not ready yet</Menu.Item>}
              <Menu.Item leftSection={<IconBan size={16} stroke={1.75} aria-hidden />} onClick={onGiveUp}>
                Will not be taken…
              </Menu.Item>
            </RowMenu>
          </>
        )
      }
    />
  );
}
