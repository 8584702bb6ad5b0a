import * as choices from '@baydesk/contract/work-orders/choices.contract';
import * as lists from '@baydesk/contract/work-orders/list.contract';
import * as orders from '@baydesk/contract/work-orders.contract';
import type { Binding } from '../../../platform/request/bind-endpoint.ts';
import { bind } from '../../../platform/request/bind-endpoint.ts';
import { countByStatus, countWorkOrders, sumOfOrders } from './count-orders.ts';
import { listImportedWorkOrders, listWorkOrders, simpleList } from './list-orders.ts';
import {
  labourTypeOptions,
  listLineStatuses,
  listPartStatuses,
  listServiceAdvisors,
  listStatuses,
  listTechnicians,
} from './order-choices.ts';

export const orderListsRoutes: readonly Binding[] = [
  bind(lists.listWorkOrders, listWorkOrders),
  bind(lists.countByStatus, countByStatus),
  bind(lists.sumOfOrders, sumOfOrders),
  bind(lists.listImportedWorkOrders, listImportedWorkOrders),
  bind(lists.simpleList, simpleList),
  bind(orders.countWorkOrders, countWorkOrders),
  bind(choices.listStatuses, listStatuses),
  bind(choices.listLineStatuses, listLineStatuses),
  bind(choices.listPartStatuses, listPartStatuses),
  bind(choices.listTechnicians, listTechnicians),
  bind(choices.listServiceAdvisors, listServiceAdvisors),
  bind(choices.labourTypeOptions, labourTypeOptions),
];
