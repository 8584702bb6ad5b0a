import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { getRouteApi, Navigate, Outlet, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { useWorkOrder } from '../order-data/use-work-order.ts';
import { OrderActions } from './header/OrderActions.tsx';
import { OrderMeta } from './header/OrderMeta.tsx';
import { OrderStatus } from './header/OrderStatus.tsx';
import { OrderBanners } from './OrderBanners.tsx';
import type { OrderOver } from './dialogs/OrderDialogs.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderSide } from './side/OrderSide.tsx';
import { useOrderActions } from '../order-data/use-order-actions.ts';
import { useStatusMove } from '../status/use-status-move.tsx';
import classes from './WorkOrderScreen.module.css';
import type { DetailTab } from '../../../shared/ui/layout/DetailScreen.tsx';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { create, move, view } from '@baydesk/domain/permissions/permission';
import { isOpenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { useCan } from '../../../shared/permissions/use-can.ts';

const OrderDialogs = loadedLater(() => import('./dialogs/OrderDialogs.tsx'), 'OrderDialogs');

const route = getRouteApi('/shell/workorders/$id');

export function WorkOrderScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useWorkOrder(id);
  if (data?.work_order.order_kind === 'part_sale')
    return <Navigate to="/parts/part-sale/$id/part-requests" params={{ id }} replace />;
  if (data) return <OpenOrder key={id} detail={data} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such work order" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <OrderSkeleton />;
}

function OpenOrder({ detail: { work_order: order, lines } }: { detail: OrderDetail }) {
  const [over, setOver] = useState<OrderOver | null>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { move, dialogs } = useStatusMove();
  useScreenTitle(order.work_order_number);
  const maySend = useMaySend(order);
  const mayInvoice = useCan(create('invoice')) && order.status === 'complete';
  const isShort = useIsShort(order);
  const { printEstimate } = useOrderActions(order);
  useOrderKeys(order, {
    onStatus: () => setIsMenuOpen(true),
    onSend: maySend ? () => setOver('estimate') : null,
    onPrint: order.totals === null ? null : printEstimate,
    onInvoice: mayInvoice ? () => setOver('invoice') : null,
  });
  return (
    <>
      <DetailScreen
        title={order.work_order_number}
        status={
          <OrderStatus
            order={order}
            isOpen={isMenuOpen}
            onOpenChange={setIsMenuOpen}
            onMove={(to) => move(order, to)}
          />
        }
        meta={!isShort && <OrderMeta order={order} onCustomer={() => setOver('about_customer')} />}
        actions={
          <OrderActions
            order={order}
            maySend={maySend}
            mayInvoice={mayInvoice}
            onOpen={setOver}
            onMove={(to) => move(order, to)}
          />
        }
        tabs={useOrderTabs(order)}
      >
        <OrderBanners order={order} lines={lines} />
        <div className={classes.columns}>
          {!isShort && (
            <div className={classes.side}>
              <OrderSide order={order} lines={lines} />
            </div>
          )}
          <div className={classes.tab}>
            <Outlet />
          </div>
        </div>
      </DetailScreen>
      {dialogs}
      {over && <OrderDialogs order={order} over={over} onClose={() => setOver(null)} />}
    </>
  );
}

/**
 * On a phone only the first tab shows the customer and the totals, so that the others have room for their own content.
 */
function useIsShort({ id }: WorkOrder): boolean {
  const is_on_first_tab = useMatchRoute()({ to: '/workorders/$id/lines', params: { id } }) !== false;
  return useIsPhone() && !is_on_first_tab;
}

/** The tabs of an order's page, most with a count. */
function useOrderTabs(order: WorkOrder): readonly DetailTab[] {
  const mayReadNotes = useCan(view('note'));
  const params = { id: order.id };
  return [
    { label: 'Lines', count: order.line_count, link: { to: '/workorders/$id/lines', params } },
    {
      label: 'Part requests',
      count: order.part_request_count,
      link: { to: '/workorders/$id/part-requests', params },
    },
    ...(mayReadNotes
      ? [{ label: 'Notes', count: order.notes_count, link: { to: '/workorders/$id/notes', params } } as const]
      : []),
    { label: 'Timesheets', count: order.clock_ins_count, link: { to: '/workorders/$id/timesheets', params } },
    { label: 'History', count: order.history_count, link: { to: '/workorders/$id/history', params } },
    { label: 'Statistics', link: { to: '/workorders/$id/statistics', params } },
    ...(order.totals === null ? [] : [{ label: 'Finance', link: { to: '/workorders/$id/finance', params } } as const]),
  ];
}

interface OrderKeys {
  readonly onStatus: () => void;
  /** Null if the person cannot send an estimate. */
  readonly onSend: (() => void) | null;
  /** Null for a person who does not see prices. */
  readonly onPrint: (() => void) | null;
  /** Null if the order is not complete, or the person does not invoice. */
  readonly onInvoice: (() => void) | null;
}

/** `s` opens the status menu, `m` sends the estimate, `p` prints it, `b` bills it by an invoice, and a digit opens a tab. */
function useOrderKeys(order: WorkOrder, { onStatus, onSend, onPrint, onInvoice }: OrderKeys): void {
  const navigate = useNavigate();
  const to_tabs = useOrderTabs(order).map(({ link }, index) => [String(index + 1), () => void navigate(link)] as const);
  useScreenKeys({
    ...Object.fromEntries(to_tabs),
    ...(onPrint ? { p: onPrint } : {}),
    ...(order.allowed_moves.length > 0 ? { s: onStatus } : {}),
    ...(onSend ? { m: onSend } : {}),
    ...(onInvoice ? { b: onInvoice } : {}),
  });
}

/** True if this person can send an estimate of the order in its present status. */
function useMaySend({ editable, status, line_count }: WorkOrder): boolean {
  return useCan(move('work_order')) && editable && isOpenOrder(status) && line_count > 0;
}
