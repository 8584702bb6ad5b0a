import * as returns from '@baydesk/contract/returns.contract';
import * as cores from '@baydesk/contract/returns/cores.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { addToReturn, deleteReturn, removeFromReturn } from './change-return.ts';
import { confirmReturn } from './confirm-return.ts';
import { listCores } from './cores/list-cores.ts';
import { moveCores } from './cores/move-cores.ts';
import { createReturn } from './create-return.ts';
import { listReturnRequests } from './list/list-return-requests.ts';
import { listReturnedItems, listReturns } from './list/list-returns.ts';
import { printPackagingSlip } from './paper/packaging-slip.ts';
import { changeReturnRequest, deleteReturnRequest } from './requests/change-return-request.ts';
import { createReturnRequest } from './requests/create-return-request.ts';
import { returnToInventory } from './requests/return-to-inventory.ts';
import { viewReturnRequests } from './return-request-row.queries.ts';
import { viewReturn } from './return-view.queries.ts';
import { sendReturn } from './send-return.ts';

export const returnsRoutes: readonly Binding[] = [
  bind(returns.listReturnRequests, listReturnRequests),
  bind(returns.viewReturnRequests, viewReturnRequests),
  bind(returns.createReturnRequest, createReturnRequest),
  bind(returns.changeReturnRequest, changeReturnRequest),
  bind(returns.deleteReturnRequest, deleteReturnRequest),
  bind(returns.returnToInventory, returnToInventory),
  bind(returns.listReturns, listReturns),
  bind(returns.listReturnedItems, listReturnedItems),
  bind(returns.viewReturn, viewReturn),
  bind(returns.createReturn, createReturn),
  bind(returns.addToReturn, addToReturn),
  bind(returns.removeFromReturn, removeFromReturn),
  bind(returns.sendReturn, sendReturn),
  bind(returns.confirmReturn, confirmReturn),
  bind(returns.deleteReturn, deleteReturn),
  bind(returns.printPackagingSlip, printPackagingSlip),
  bind(cores.listCores, listCores),
  bind(cores.moveCores, moveCores),
];
