import { changeVehicle } from '@baydesk/contract/vehicles.contract';
import * as orders from '@baydesk/contract/work-orders.contract';
import { changeDiscount } from '@baydesk/contract/work-orders/discounts.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { changeVehicleEverywhere } from './commands/change-vehicle-everywhere.ts';
import { changeCustomer } from './commands/change-customer.ts';
import * as header from './commands/edit-header.ts';
import { changeStatus } from './commands/change-status.ts';
import { changeRequiredData, checkData } from './commands/required-data.ts';
import { viewOrderDetail, viewOrderDetails, viewWorkOrder, viewWorkOrderLines } from './order/view-order.ts';
import { createWorkOrder } from './commands/create-work-order.ts';
import { removeWorkOrder, restoreWorkOrder } from './commands/remove-work-order.ts';
import { splitWorkOrder } from './commands/split-work-order.ts';
import { undoLastChange } from './undo/undo-last-change.ts';

export const workOrdersRoutes: readonly Binding[] = [
  bind(orders.createWorkOrder, createWorkOrder),
  bind(orders.viewOrderDetail, viewOrderDetail),
  bind(orders.viewOrderDetails, viewOrderDetails),
  bind(orders.viewWorkOrder, viewWorkOrder),
  bind(orders.viewWorkOrderLines, viewWorkOrderLines),
  bind(orders.changeWorkOrder, header.changeWorkOrder),
  bind(orders.removeWorkOrder, removeWorkOrder),
  bind(orders.restoreWorkOrder, restoreWorkOrder),
  bind(orders.changeStatus, changeStatus),
  bind(orders.checkData, checkData),
  bind(orders.changeRequiredData, changeRequiredData),
  bind(orders.changeMileage, header.changeMileage),
  bind(orders.changeEngineHours, header.changeEngineHours),
  bind(orders.changeLicencePlate, header.changeLicencePlate),
  bind(orders.changeLeadTechnician, header.changeLeadTechnician),
  bind(orders.changeServiceAdvisor, header.changeServiceAdvisor),
  bind(orders.changePurchaseOrder, header.changePurchaseOrder),
  bind(orders.changeCustomerPo, header.changeCustomerPo),
  bind(orders.changeContact, header.changeContact),
  bind(orders.changeCustomer, changeCustomer),
  bind(orders.changeShopSupplies, header.changeShopSupplies),
  bind(orders.changeTax, header.changeTax),
  bind(changeDiscount, header.changeDiscount),
  bind(orders.switchVehicle, header.switchVehicle),
  bind(changeVehicle, changeVehicleEverywhere),
  bind(orders.splitWorkOrder, splitWorkOrder),
  bind(orders.undoLastChange, undoLastChange),
];
