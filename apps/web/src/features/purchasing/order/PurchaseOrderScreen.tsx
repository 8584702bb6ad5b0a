import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { change, view } from '@baydesk/domain/permissions/permission';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { DetailColumns } from '../../../shared/ui/layout/DetailColumns.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { DeliveriesCard } from '../../deliveries/public.ts';
import { OrderStatus } from '../OrderStatus.tsx';
import { usePurchaseOrder } from '../use-purchasing.ts';
import { OrderActions } from './OrderActions.tsx';
import type { OrderOver } from './OrderActions.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderSide } from './OrderSide.tsx';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');
const SendOrderDialog = loadedLater(() => import('./SendOrderDialog.tsx'), 'SendOrderDialog');
const CancelOrderDialog = loadedLater(() => import('./EndOrderDialogs.tsx'), 'CancelOrderDialog');
const DeleteOrderDialog = loadedLater(() => import('./EndOrderDialogs.tsx'), 'DeleteOrderDialog');
const ExpectedDialog = loadedLater(() => import('./ExpectedDialog.tsx'), 'ExpectedDialog');

const route = getRouteApi('/shell/order/$id');

/** One order to a vendor. */
export function PurchaseOrderScreen() {
  const { order, error, refetch } = usePurchaseOrder(route.useParams().id);
  if (order) return <OpenOrder key={order.id} order={order} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such order" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function OpenOrder({ order }: { order: PurchaseOrder }) {
  const [over, setOver] = useState<OrderOver | null>(null);
  const mayChange = useCan(change('purchase_order'));
  const close = () => setOver(null);
  useScreenTitle(order.order_number);
  return (
    <>
      <DetailScreen
        title={order.order_number}
        status={<OrderStatus order={order} />}
        meta={
          <>
            <Link to="/parts/vendor/$id" params={{ id: order.vendor_id }} className="quiet-link">
              {order.vendor_name}
            </Link>
            {order.expected_on !== null && (
              <span>
                expected <DateText value={order.expected_on} />
              </span>
            )}
          </>
        }
        actions={<OrderActions order={order} onOpen={setOver} />}
      >
        <DetailColumns
          side={
            <OrderSide
              order={order}
              mayChange={mayChange && order.actions.includes('send')}
              onExpected={() => setOver('expected')}
            />
          }
        >
          <OrderItems order={order} mayChange={mayChange && order.actions.includes('change')} />
          {order.status !== 'draft' && (
            <Can do={view('delivery')}>
              <DeliveriesCard of={{ order_id: order.id }} empty="Nothing has come yet." />
            </Can>
          )}
        </DetailColumns>
      </DetailScreen>
      {over === 'send' && <SendOrderDialog order={order} onClose={close} />}
      {over === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      {over === 'delete' && <DeleteOrderDialog order={order} onClose={close} />}
      {over === 'expected' && <ExpectedDialog order={order} onClose={close} />}
      {over === 'history' && (
        <HistoryDrawer entity="purchase_order" entity_id={order.id} name={order.order_number} onClose={close} />
      )}
    </>
  );
}
