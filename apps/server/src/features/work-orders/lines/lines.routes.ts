import * as discounts from '@baydesk/contract/work-orders/discounts.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import * as tasks from '@baydesk/contract/work-orders/tasks.contract';
import type { Binding } from '../../../platform/request/bind-endpoint.ts';
import { bind } from '../../../platform/request/bind-endpoint.ts';
import { assignTechnician } from './assign-technician.ts';
import { changeLineStatus } from './change-line-status.ts';
import { changeLineDiscount } from './change-line-discount.ts';
import { changeLine, changeStory, changeTechTime } from './change-line.ts';
import { changeLines, changeLinesOrder } from './change-lines.ts';
import { changeTask, createTask, deleteTask, moveTask } from './tasks.ts';
import { checkDelete, deleteLine, deleteLines } from './delete-lines.ts';
import { createFromCannedLine } from './create-from-canned-line.ts';
import { createLine } from './create-line.ts';
import { decideLines, listDecisions, undecideLine } from './decide-lines.ts';
import { dismissDeferredLine, listDeferredLines, reviveLines } from './deferred-lines.ts';
import { listMyLines } from './my-lines.queries.ts';
import { saveAsCannedLine } from './save-as-canned-line.ts';

export const orderLinesRoutes: readonly Binding[] = [
  bind(lines.createLine, createLine),
  bind(lines.createFromCannedLine, createFromCannedLine),
  bind(lines.changeLine, changeLine),
  bind(lines.changeLines, changeLines),
  bind(lines.changeStory, changeStory),
  bind(lines.changeTechTime, changeTechTime),
  bind(discounts.changeLineDiscount, changeLineDiscount),
  bind(lines.changeLineStatus, changeLineStatus),
  bind(lines.assignTechnician, assignTechnician),
  bind(lines.changeLinesOrder, changeLinesOrder),
  bind(lines.decideLines, decideLines),
  bind(lines.undecideLine, undecideLine),
  bind(lines.listDecisions, listDecisions),
  bind(lines.checkDelete, checkDelete),
  bind(lines.deleteLine, deleteLine),
  bind(lines.deleteLines, deleteLines),
  bind(lines.saveAsCannedLine, saveAsCannedLine),
  bind(tasks.createTask, createTask),
  bind(tasks.changeTask, changeTask),
  bind(tasks.deleteTask, deleteTask),
  bind(tasks.moveTask, moveTask),
  bind(lines.listDeferredLines, listDeferredLines),
  bind(lines.reviveLines, reviveLines),
  bind(lines.dismissDeferredLine, dismissDeferredLine),
  bind(lines.listMyLines, listMyLines),
];
