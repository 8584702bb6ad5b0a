import { changeVehicle } from '@baydesk/contract/vehicles.contract';
import * as orders from '@baydesk/contract/work-orders.contract';
import type { Binding } from '../../platform/bind-endpoint.ts';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeVehicleEverywhere } from './carry-vehicle.ts';
import { changeCustomer } from './change-customer.ts';
import * as fields from './change-order-fields.ts';
import { changeStatus } from './change-status.ts';
import { checkData } from './check-data.ts';
import { createWorkOrder } from './create-work-order.ts';
import { orderHistoryRoutes } from './history/history.routes.ts';
import { linesRoutes } from './lines/lines.routes.ts';
import { listRoutes } from './list/list.routes.ts';
import { partRequestsRoutes } from './part-requests/part-requests.routes.ts';
import { removeWorkOrder, restoreWorkOrder } from './remove-order.ts';
import { splitWorkOrder } from './split-order.ts';
import { undoLastChange } from './undo-change.ts';

const orderRoutes = [
  bind(orders.createWorkOrder, createWorkOrder),
  bind(orders.changeWorkOrder, fields.changeWorkOrder),
  bind(orders.removeWorkOrder, removeWorkOrder),
  bind(orders.restoreWorkOrder, restoreWorkOrder),
  bind(orders.changeStatus, changeStatus),
  bind(orders.checkData, checkData),
  bind(orders.changeRequiredData, fields.changeRequiredData),
  bind(orders.changeMileage, fields.changeMileage),
  bind(orders.changeEngineHours, fields.changeEngineHours),
  bind(orders.changeLicencePlate, fields.changeLicencePlate),
  bind(orders.changeLeadTechnician, fields.changeLeadTechnician),
  bind(orders.changeServiceAdvisor, fields.changeServiceAdvisor),
  bind(orders.changePurchaseOrder, fields.changePurchaseOrder),
  bind(orders.changeCustomerPo, fields.changeCustomerPo),
  bind(orders.changeContact, fields.changeContact),
  bind(orders.changeCustomer, changeCustomer),
  bind(orders.changeShopSupplies, fields.changeShopSupplies),
  bind(orders.changeTax, fields.changeTax),
  bind(orders.switchVehicle, fields.switchVehicle),
  bind(changeVehicle, changeVehicleEverywhere),
  bind(orders.splitWorkOrder, splitWorkOrder),
  bind(orders.undoLastChange, undoLastChange),
];

export const workOrdersRoutes: readonly Binding[] = [
  ...orderRoutes,
  ...listRoutes,
  ...linesRoutes,
  ...partRequestsRoutes,
  ...orderHistoryRoutes,
];
