import * as purchasing from '@baydesk/contract/purchasing.contract';
import * as requests from '@baydesk/contract/purchasing/requests.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import {
  changePurchaseOrder,
  deletePurchaseOrder,
  movePurchaseOrder,
  savePurchaseOrderNote,
} from './change-purchase-order.ts';
import { createPurchaseOrder } from './create-purchase-order.ts';
import { createPurchaseOrders, orderPartRequests } from './fill-drafts.ts';
import { addItem, changeItem, removeItem } from './items/change-items.ts';
import { listPurchaseOrders } from './list/list-purchase-orders.ts';
import { printPurchaseOrder } from './paper/purchase-order-paper.ts';
import { viewPurchaseOrder } from './purchase-order-view.queries.ts';
import { listRequestsToOrder } from './requests/requests-to-order.queries.ts';
import { sendPurchaseOrder } from './send/send-purchase-order.ts';

export const purchasingRoutes: readonly Binding[] = [
  bind(purchasing.listPurchaseOrders, listPurchaseOrders),
  bind(purchasing.viewPurchaseOrder, viewPurchaseOrder),
  bind(purchasing.createPurchaseOrder, createPurchaseOrder),
  bind(purchasing.createPurchaseOrders, createPurchaseOrders),
  bind(purchasing.changePurchaseOrder, changePurchaseOrder),
  bind(purchasing.savePurchaseOrderNote, savePurchaseOrderNote),
  bind(purchasing.addPurchaseOrderItem, addItem),
  bind(purchasing.changePurchaseOrderItem, changeItem),
  bind(purchasing.removePurchaseOrderItem, removeItem),
  bind(purchasing.sendPurchaseOrder, sendPurchaseOrder),
  bind(purchasing.movePurchaseOrder, movePurchaseOrder),
  bind(purchasing.deletePurchaseOrder, deletePurchaseOrder),
  bind(purchasing.printPurchaseOrder, printPurchaseOrder),
  bind(requests.listRequestsToOrder, listRequestsToOrder),
  bind(requests.orderPartRequests, orderPartRequests),
];
