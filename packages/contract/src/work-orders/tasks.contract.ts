import { change } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requiredText, uuid, version } from '../fields.ts';
import { withLine } from './lines.contract.ts';

const taskDescription = requiredText('Task', 300);

export const createTask = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/tasks/create',
  summary: 'Adds a step to a line, to be ticked off.',
  permission: change('work_order_line'),
  input: z.object({ id: uuid, line_id: uuid, description: taskDescription }),
  output: withLine,
});

export const changeTask = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/tasks/change',
  summary: 'Changes a step, or ticks it off.',
  permission: change('work_order_line'),
  input: z.object({ id: uuid, version, description: taskDescription.optional(), is_done: z.boolean().optional() }),
  output: withLine,
});

export const deleteTask = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/tasks/delete',
  summary: 'Removes a step.',
  permission: change('work_order_line'),
  input: z.object({ id: uuid, version }),
  output: withLine,
});

export const moveTask = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/tasks/move',
  summary: 'Puts a step elsewhere among the steps of its line, or onto another line of the order.',
  permission: change('work_order_line'),
  input: z.object({ id: uuid, version, to_line_id: uuid, position: z.int().min(1).max(10_000) }),
  output: withLine,
});
