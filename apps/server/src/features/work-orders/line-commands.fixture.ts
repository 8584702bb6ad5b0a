import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import * as discounts from '@baydesk/contract/work-orders/discounts.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import * as tasks from '@baydesk/contract/work-orders/tasks.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPart } from '../inventory/stock.fixture.ts';
import type { NewOrder, OrderThere } from './orders.fixture.ts';
import { newOrder, staffNamed } from './orders.fixture.ts';

export const CANNED_LINE_ID = uuidv7();
const CATALOGUE_PART_ID = uuidv7();

/** Creates the canned line and the catalogue part that the commands name. */
export async function prepareCommands(app: TestApp, manager: TestClient): Promise<void> {
  await manager.call(cannedLineRecords.create, { id: CANNED_LINE_ID, name: 'PM-A', time_estimate: 90 });
  await newPart(app, { id: CATALOGUE_PART_ID });
}

/** Two lines: the first is authorized and has a waiting part and a task. */
export function orderWithWork(app: TestApp, order: NewOrder = {}): Promise<OrderThere> {
  return newOrder(app, {
    status: 'approved',
    lines: [
      {
        status: 'open',
        decided_amount: 500_00,
        part_requests: [{ core: 10_00, sell_price: null }],
        technician_ids: order.is_other ? [] : [staffNamed(app, 'technician')],
        tasks: ['Torque the wheels'],
      },
      {},
    ],
    ...order,
  });
}

type InputOfCommand = (order: OrderThere) => Record<string, unknown>;
export interface Command {
  readonly endpoint: AnyEndpoint;
  readonly input: InputOfCommand;
}

const first = ({ line_ids }: OrderThere) => ({ line_id: line_ids[0], version: 1 });
const second = ({ line_ids }: OrderThere) => ({ line_id: line_ids[1], version: 1 });
const request = ({ request_ids }: OrderThere) => ({ id: request_ids[0], version: 1 });
const task = ({ task_ids }: OrderThere) => ({ id: task_ids[0], version: 1 });
const spoken = { decision: 'authorized', decided_by: 'Priya Shah', how: 'phone' };
const goodwill = { kind: 'percent', percent: 10, reason: 'Goodwill' };
export const command = (endpoint: AnyEndpoint, input: InputOfCommand): Command => ({ endpoint, input });

/** One valid input for each command on a line, a part or a task of an order made by `orderWithWork`. */
export const LINE_COMMANDS: readonly Command[] = [
  command(lines.createLine, ({ id }) => ({ work_order_id: id, id: uuidv7(), line_name: 'Brakes' })),
  command(lines.createFromCannedLine, ({ id }) => ({
    work_order_id: id,
    id: uuidv7(),
    canned_line_id: CANNED_LINE_ID,
  })),
  command(lines.changeLine, (order) => ({ ...first(order), line_name: 'Brakes' })),
  command(lines.changeLines, (order) => ({ work_order_id: order.id, lines: [first(order)], is_diagnosis: 1 })),
  command(lines.changeStory, (order) => ({ ...first(order), tech_story: 'Found a leak.' })),
  command(lines.changeTechTime, (order) => ({ ...first(order), tech_time: 60 })),
  command(discounts.changeLineDiscount, (order) => ({ ...first(order), discount: goodwill })),
  command(lines.changeLineStatus, (order) => ({ ...first(order), step: 'start' })),
  command(lines.assignTechnician, (order) => ({ ...first(order), technician_ids: [] })),
  command(lines.changeLinesOrder, ({ id, line_ids }) => ({ work_order_id: id, line_ids: line_ids.toReversed() })),
  command(lines.decideLines, (order) => ({ work_order_id: order.id, lines: [second(order)], ...spoken })),
  command(lines.deleteLine, (order) => ({ work_order_id: order.id, ...second(order) })),
  command(lines.deleteLines, ({ id, line_ids }) => ({ work_order_id: id, line_ids })),
  command(tasks.createTask, ({ line_ids }) => ({ id: uuidv7(), line_id: line_ids[0], description: 'Grease' })),
  command(tasks.changeTask, (order) => ({ ...task(order), is_done: true })),
  command(tasks.deleteTask, task),
  command(tasks.moveTask, (order) => ({ ...task(order), to_line_id: order.line_ids[1], position: 1 })),
  command(parts.makePartRequest, ({ line_ids }) => ({ id: uuidv7(), line_id: line_ids[0], description: 'Seal' })),
  command(parts.makePartRequests, ({ line_ids }) => ({
    line_id: line_ids[0],
    requests: [
      { id: uuidv7(), catalogue_part_id: CATALOGUE_PART_ID, quantity: 2 },
      { id: uuidv7(), catalogue_part_id: CATALOGUE_PART_ID, quantity: 1, part_source_type: 'inventory' },
    ],
  })),
  command(parts.changePartRequest, (order) => ({ ...request(order), description: 'Seal' })),
  command(discounts.changePartDiscount, (order) => ({ ...request(order), discount: goodwill })),
  command(parts.removePartRequest, request),
  command(parts.performStatusAction, (order) => ({
    work_order_id: order.id,
    requests: [request(order)],
    action: 'authorize',
    decided_by: 'Priya Shah',
    how: 'phone',
  })),
  command(parts.changePartSources, (order) => ({
    work_order_id: order.id,
    requests: [request(order)],
    part_source_type: 'inventory',
  })),
  command(parts.movePartRequest, (order) => ({ ...request(order), to_line_id: order.line_ids[1] })),
  command(parts.handleCore, ({ id, request_ids }) => ({ work_order_id: id, part_id: request_ids[0], is_core_ok: 1 })),
];
