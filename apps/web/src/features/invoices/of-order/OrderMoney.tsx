import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { OrderDeposits } from '../../payments/public.ts';
import { OrderInvoices } from './OrderInvoices.tsx';

/** The invoices and payments of an order; loaded after its totals, to keep the page small. */
export function OrderMoney({ order }: { order: WorkOrder }) {
  return (
    <>
      <OrderInvoices order={order} />
      <OrderDeposits order={order} />
    </>
  );
}
