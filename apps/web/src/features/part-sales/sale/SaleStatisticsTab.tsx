import { getRouteApi } from '@tanstack/react-router';
import { OrderStatistics } from '../../work-orders/public.ts';

const route = getRouteApi('/shell/parts/part-sale/$id/statistics');

export function SaleStatisticsTab() {
  return <OrderStatistics id={route.useParams().id} isSale />;
}
