import { getRouteApi } from '@tanstack/react-router';
import { OrderStatistics } from './OrderStatistics.tsx';

const route = getRouteApi('/shell/workorders/$id/statistics');

export function StatisticsTab() {
  return <OrderStatistics id={route.useParams().id} />;
}
