import * as desk from '@baydesk/contract/work-orders/desk.contract';
import * as discounts from '@baydesk/contract/work-orders/discounts.contract';
import * as partRequests from '@baydesk/contract/work-orders/part-requests.contract';
import type { Binding } from '../../../platform/request/bind-endpoint.ts';
import { bind } from '../../../platform/request/bind-endpoint.ts';
import { changePartDiscount } from './change-part-discount.ts';
import { changePartRequest, changePartSources, handleCore, movePartRequest } from './change-part-request.ts';
import { countDesk } from './desk/count-desk.ts';
import { listDeskLines } from './desk/list-desk-lines.ts';
import { makePartRequest } from './make-part-request.ts';
import { makePartRequests } from './make-part-requests.ts';
import { performStatusAction, removePartRequest } from './perform-status-action.ts';
import { quotePrice } from './price-parts.ts';
import { stageOnShelf } from './stage-on-shelf.ts';

export const orderPartsRoutes: readonly Binding[] = [
  bind(desk.listDeskLines, listDeskLines),
  bind(desk.countDesk, countDesk),
  bind(partRequests.makePartRequest, makePartRequest),
  bind(partRequests.makePartRequests, makePartRequests),
  bind(partRequests.changePartRequest, changePartRequest),
  bind(partRequests.changePartSources, changePartSources),
  bind(discounts.changePartDiscount, changePartDiscount),
  bind(partRequests.removePartRequest, removePartRequest),
  bind(partRequests.performStatusAction, performStatusAction),
  bind(partRequests.movePartRequest, movePartRequest),
  bind(partRequests.stageOnShelf, stageOnShelf),
  bind(partRequests.handleCore, handleCore),
  bind(partRequests.quotePrice, quotePrice),
];
