import * as history from '@baydesk/contract/work-orders/history.contract';
import * as orders from '@baydesk/contract/work-orders.contract';
import type { Binding } from '../../../platform/request/bind-endpoint.ts';
import { bind } from '../../../platform/request/bind-endpoint.ts';
import { listOrderHistory, viewOrderHistory } from './order-history.queries.ts';
import { statistics } from './statistics.ts';
import { listSnapshots, viewSnapshot } from './list-snapshots.ts';

export const orderHistoryRoutes: readonly Binding[] = [
  bind(history.listSnapshots, listSnapshots),
  bind(history.viewSnapshot, viewSnapshot),
  bind(history.listOrderHistory, listOrderHistory),
  bind(history.viewOrderHistory, viewOrderHistory),
  bind(orders.statistics, statistics),
];
