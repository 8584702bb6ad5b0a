import { changeLineStatus } from './lines/change-line-status.ts';
import { changeStory } from './lines/change-line.ts';
import { changeTask } from './lines/change-task.ts';
import { createFromCannedLine } from './lines/create-from-canned-line.ts';
import { createLine } from './lines/create-line.ts';
import { createTask } from './lines/create-task.ts';
import { assignTechnician } from './lines/assign-technician.ts';
import { decideLines } from './lines/decide-lines.ts';
import { handleCore } from './part-requests/handle-core.ts';
import { makePartRequest } from './part-requests/make-part-request.ts';
import { performStatusAction } from './part-requests/perform-status-action.ts';
import { changeStatus } from './change-status.ts';
import { createWorkOrder } from './create-work-order.ts';
import { orderAsItIs } from './lines/new-line.ts';

/** What people do with orders, for whoever has them done: the demo tells its story with these. */
export const orderCommands = {
  createWorkOrder,
  viewOrder: orderAsItIs,
  changeStatus,
  createLine,
  createFromCannedLine,
  changeLineStatus,
  changeStory,
  assignTechnician,
  createTask,
  changeTask,
  decideLines,
  makePartRequest,
  performStatusAction,
  handleCore,
};
