import { Callout } from '../../../../shared/ui/feedback/Callout.tsx';
import { useOrderAround } from '../../order-data/order-context.tsx';

/** Returning a part never changes what the customer was billed. */
export function BilledAlready() {
  const order = useOrderAround();
  if (order?.status !== 'invoiced' && order?.status !== 'paid') return null;
  return (
    <Callout tone="info" title="The customer’s bill stays as it is">
      {order.work_order_number} is invoiced. To give the customer money back, make a credit on the invoice.
    </Callout>
  );
}
