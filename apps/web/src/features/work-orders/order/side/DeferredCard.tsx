import type { DeferredLine } from '@baydesk/contract/work-orders/lines.contract';
import { dismissDeferredLine, listDeferredLines, reviveLines } from '@baydesk/contract/work-orders/lines.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { formatCents, sumCents } from '@baydesk/domain/money/cents';
import { create, move } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { v7 as uuidv7 } from 'uuid';
import { endpointQuery, useEndpointMutation } from '../../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../../shared/live/shown-by.ts';
import { done } from '../../../../shared/notices/notices.ts';
import { showNotice } from '../../../../shared/notices/show-notice.tsx';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { DateText } from '../../../../shared/ui/display/DateText.tsx';
import { Price } from '../../../../shared/ui/display/Price.tsx';
import { undoable } from '../../../../shared/ui/feedback/undoable.tsx';
import { useOrderChange } from '../../order-data/use-work-order.ts';
import classes from './DeferredCard.module.css';

/** Lines declined on earlier orders of this unit, which can be added to this order or dismissed. */
export function DeferredCard({ order }: { order: WorkOrder }) {
  const vehicle_id = order.vehicle.id;
  const { data } = useQuery({
    ...endpointQuery(listDeferredLines, { vehicle_id: vehicle_id ?? '' }, ['work_order', 'deferred', vehicle_id]),
    enabled: vehicle_id !== null && order.deferred_count > 0,
  });
  const lines = data?.collection.filter(({ work_order_id }) => work_order_id !== order.id) ?? [];
  if (order.deferred_count === 0 || lines.length === 0) return null;
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const since = lines.map(({ declined_at }) => declined_at).toSorted()[0] ?? null;
  return (
    <details className={`card ${classes.deferred}`}>
      <summary className={classes.summary}>
        <span>
          <strong>Deferred on this unit</strong>
          <span className={classes.about}>
            {lines.length} declined {lines.length === 1 ? 'line' : 'lines'}
            {amounts.length > 0 && `, ${formatCents(sumCents(amounts))}`} · since <DateText value={since} />
          </span>
        </span>
        <IconChevronRight size={16} aria-hidden />
      </summary>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Deferred key={line.line_id} order={order} line={line} />
        ))}
      </ul>
    </details>
  );
}

function Deferred({ order, line }: { order: WorkOrder; line: DeferredLine }) {
  const mayTake = useCan(create('work_order_line')) && order.editable;
  const mayDismiss = useCan(move('work_order'));
  const revive = useOrderChange(reviveLines);
  const dismissal = useEndpointMutation(dismissDeferredLine, { refreshes: shownBy('work_order') });
  const { line_id, line_name } = line;

  const takeUp = async () => {
    await revive.mutateAsync({ work_order_id: order.id, lines: [{ id: uuidv7(), revives_line_id: line_id }] });
    showNotice(done(`${line_name} is on this order, at today’s prices`));
  };
  const dismiss = async () => {
    await dismissal.mutateAsync({ line_id, is_dismissed: true });
    undoable(`${line_name} is not offered again`, () => dismissal.mutateAsync({ line_id, is_dismissed: false }));
  };

  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <span className={classes.name}>{line_name}</span>
        <Price value={line.amount} />
      </div>
      <div className={classes.why}>
        <Link to="/workorders/$id/lines" params={{ id: line.work_order_id }} className={classes.link}>
          {line.work_order_number}
        </Link>
        , <DateText value={line.declined_at} />
        {line.declined_reason && `: ${line.declined_reason}`}
      </div>
      <div className={classes.buttons}>
        {mayTake && (
          <Button
            size="compact-sm"
            variant="light"
            loading={revive.isPending}
            onClick={() => void takeUp().catch(() => undefined)}
          >
            Take up
          </Button>
        )}
        {mayDismiss && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={dismissal.isPending}
            onClick={() => void dismiss().catch(() => undefined)}
          >
            Dismiss
          </Button>
        )}
      </div>
    </li>
  );
}
