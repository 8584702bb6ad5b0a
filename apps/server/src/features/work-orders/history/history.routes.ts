import * as history from '@baydesk/contract/work-orders/history.contract';
import type { Binding } from '../../../platform/bind-endpoint.ts';
import { bind } from '../../../platform/bind-endpoint.ts';
import { listOrderHistory, viewOrderHistory } from './order-history.queries.ts';
import { listSnapshots, viewSnapshot } from './snapshots.queries.ts';

export const orderHistoryRoutes: readonly Binding[] = [
  bind(history.listSnapshots, listSnapshots),
  bind(history.viewSnapshot, viewSnapshot),
  bind(history.listOrderHistory, listOrderHistory),
  bind(history.viewOrderHistory, viewOrderHistory),
];
