import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { unitText } from '../order-data/unit-text.ts';
import { useWorkOrder } from '../order-data/use-work-order.ts';
import { OrderSkeleton } from '../order/OrderSkeleton.tsx';
import { OrderSide } from '../order/side/OrderSide.tsx';
import columns from '../order/WorkOrderScreen.module.css';
import classes from './ImportedWorkOrderScreen.module.css';

const route = getRouteApi('/shell/imported-work-orders/$id');

/** The read-only page of an order that came from another program. */
export function ImportedWorkOrderScreen() {
  const { data, error, refetch } = useWorkOrder(route.useParams().id);
  if (data?.work_order.status === 'imported') return <ImportedOrder detail={data} />;
  if (data) return <Navigate to="/workorders/$id/lines" params={{ id: data.work_order.id }} replace />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such work order" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <OrderSkeleton />;
}

function ImportedOrder({ detail: { work_order: order, lines } }: { detail: OrderDetail }) {
  useScreenTitle(order.work_order_number);
  return (
    <DetailScreen
      title={order.work_order_number}
      status={<StatusBadge status={order.status} />}
      meta={<ImportedMeta order={order} />}
    >
      <Callout tone="info">This order came from another program. It can be read, and not changed.</Callout>
      <div className={columns.columns}>
        <div className={columns.side}>
          <OrderSide order={order} lines={lines} />
        </div>
        <div className={columns.tab}>
          <ImportedLines lines={lines} />
        </div>
      </div>
    </DetailScreen>
  );
}

function ImportedMeta({ order }: { order: WorkOrder }) {
  const { customer, vehicle_id } = order;
  return (
    <>
      <Link to="/customers/$id" params={{ id: customer.id }} className={classes.link}>
        {customer.name}
      </Link>
      {vehicle_id ? (
        <Link to="/customers/vehicle/$id" params={{ id: vehicle_id }} className={classes.link}>
          {unitText(order)}
        </Link>
      ) : (
        <span>{unitText(order)}</span>
      )}
      <span className={classes.quiet}>
        opened <DateText value={order.created_on} />
      </span>
    </>
  );
}

function ImportedLines({ lines }: { lines: readonly WorkOrderLine[] }) {
  return (
    <SectionCard title="Lines" flush>
      {lines.length > 0 ? (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <ImportedLine key={line.line_id} line={line} />
          ))}
        </ul>
      ) : (
        <EmptyState text="No lines came with this order" />
      )}
    </SectionCard>
  );
}

function ImportedLine({ line }: { line: WorkOrderLine }) {
  const { line_name, description, tech_story, labour_type, time_estimate, labour_total, part_requests } = line;
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <h3 className={classes.name}>{line_name}</h3>
        <Money value={line.line_total} strong />
      </div>
      {description !== '' && <p className={classes.text}>{description}</p>}
      <dl className={classes.items}>
        {(time_estimate > 0 || labour_total !== 0) && (
          <div className={classes.item}>
            <dt>
              {labour_type || 'Labour'} · <Hours minutes={time_estimate} />
            </dt>
            <dd>
              <Money value={labour_total} />
            </dd>
          </div>
        )}
        {part_requests.map((part) => (
          <div key={part.id} className={classes.item}>
            <dt>{[part.part_number, part.description, `× ${part.quantity}`].filter(Boolean).join(' ')}</dt>
            <dd>
              <Money value={part.total} />
            </dd>
          </div>
        ))}
      </dl>
      {tech_story !== '' && <p className={classes.text}>{tech_story}</p>}
    </li>
  );
}
