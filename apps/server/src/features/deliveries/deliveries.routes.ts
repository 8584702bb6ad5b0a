import * as deliveries from '@baydesk/contract/deliveries.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { checkDelivery } from './check-delivery.ts';
import { viewDelivery } from './delivery-view.queries.ts';
import { editDelivery } from './edit-delivery.ts';
import { listDeliveries } from './list/list-deliveries.ts';
import { viewReceipt } from './receipt-view.queries.ts';
import { settleDifference } from './settle-difference.ts';

export const deliveriesRoutes: readonly Binding[] = [
  bind(deliveries.listDeliveries, listDeliveries),
  bind(deliveries.viewDelivery, viewDelivery),
  bind(deliveries.viewReceipt, viewReceipt),
  bind(deliveries.checkDelivery, checkDelivery),
  bind(deliveries.acceptDelivery, acceptDelivery),
  bind(deliveries.editDelivery, editDelivery),
  bind(deliveries.settleDifference, settleDifference),
];
