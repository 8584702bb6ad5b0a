import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { OrderUnit } from '../list/OrderCells.tsx';
import { OrderFactsContext } from '../order-data/order-context.tsx';
import { LineBadge } from '../order-ui/LineBadge.tsx';
import type { RequestListing } from '../part-requests/RequestRows.tsx';
import { RequestRows } from '../part-requests/RequestRows.tsx';
import { isLongWait, isWaitedFor, promiseWords, waitWords } from './desk-words.ts';
import classes from './Desk.module.css';
import type { DeskLineShown, DeskOrder, DeskPart } from './use-desk.ts';

interface DeskOrderCardProps {
  lines: DeskOrder;
  /** The first order carries the headings of the columns. */
  isFirst: boolean;
  listing: RequestListing<DeskPart>;
}

/** An order at the desk: its customer and promised time, and below them the parts of its lines. */
export function DeskOrderCard({ lines, isFirst, listing }: DeskOrderCardProps) {
  const [order] = lines;
  const { timezone } = workplaceFormat();
  const technicians = [...new Set(lines.flatMap((line) => line.technicians))];
  return (
    <OrderFactsContext id={order.work_order_id} editable={!isFrozenOrder(order.status)} timezone={timezone}>
      <section className={classes.order} aria-label={order.work_order_number}>
        <header className={classes.order_head}>
          <h2 className={classes.number}>
            <Link to="/workorders/$id/part-requests" params={{ id: order.work_order_id }} className={classes.link}>
              {order.work_order_number}
            </Link>
          </h2>
          <span className={classes.subject}>
            <OrderUnit order={order} />
          </span>
          <span className={classes.quiet}>{order.customer_name}</span>
          {order.service_advisor !== '' && <span className={classes.quiet}>Advisor {order.service_advisor}</span>}
          {technicians.length > 0 && <span className={classes.quiet}>Tech {technicians.join(', ')}</span>}
          <Promise lines={lines} />
        </header>
        {lines.map((line, index) => (
          <DeskLineParts key={line.line_id} line={line} isFirst={isFirst && index === 0} listing={listing} />
        ))}
      </section>
    </OrderFactsContext>
  );
}

/** When the order is promised, with a mark where its parts hold it up. */
function Promise({ lines }: { lines: DeskOrder }) {
  const { promised_at } = lines[0];
  if (promised_at === null) return null;
  const isHeldUp = lines.some(({ holds_up_promise }) => holds_up_promise);
  return (
    <span className={classes.promise} data-held-up={isHeldUp || undefined}>
      {isHeldUp && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
      {promiseWords(promised_at, { now: now(), timezone: workplaceFormat().timezone })}
      {isHeldUp && <span className="visually-hidden">, held up by parts</span>}
    </span>
  );
}

interface DeskLinePartsProps {
  line: DeskLineShown;
  isFirst: boolean;
  listing: RequestListing<DeskPart>;
}

function DeskLineParts({ line, isFirst, listing }: DeskLinePartsProps) {
  return (
    <div>
      <div className={classes.line_head}>
        <h3 className={classes.line_name}>{line.line_name}</h3>
        <LineBadge status={line.line_status} />
        {isWaitedFor(line) && (
          <span className={classes.wait} data-long={isLongWait(line.oldest_requested_at, now()) || undefined}>
            <IconClock size={13} stroke={1.75} aria-hidden />
            {waitWords(line.oldest_requested_at, { now: now() })}
          </span>
        )}
      </div>
      <RequestRows
        listing={listing}
        name={line.line_name}
        is_line_authorized={line.part_requests.every(({ is_line_authorized }) => is_line_authorized)}
        requests={line.part_requests}
        hasHeadings={isFirst}
      />
    </div>
  );
}
