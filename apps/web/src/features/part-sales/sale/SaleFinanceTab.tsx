import { getRouteApi } from '@tanstack/react-router';
import { OrderFinance } from '../../work-orders/public.ts';

const route = getRouteApi('/shell/parts/part-sale/$id/finance');

export function SaleFinanceTab() {
  return <OrderFinance id={route.useParams().id} />;
}
