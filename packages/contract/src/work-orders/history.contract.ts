import { view } from '@baydesk/domain/permissions/permission';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { instant, price, uuid } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';
import { eventView } from '../organization.contract.ts';
import { orderDetail } from './order-view.ts';

const SNAPSHOT_REASONS = ['status', 'estimate', 'split'] as const;
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number];

export const snapshotRow = z.object({
  id: uuid,
  work_order_id: uuid,
  reason: z.enum(SNAPSHOT_REASONS),
  status: z.enum(WORK_ORDER_STATUSES),
  quoted_total: price,
  authorized_total: price,
  taken_by: z.string(),
  taken_at: instant,
});
export type SnapshotRow = z.output<typeof snapshotRow>;

export const listSnapshots = defineEndpoint({
  method: 'GET',
  path: '/work-orders/snapshot',
  summary: 'What an order was at each change of status and each estimate sent, the newest first.',
  permission: view('work_order'),
  input: z.object({ work_order_id: uuid }),
  output: z.object({ collection: z.array(snapshotRow) }),
});

export const viewSnapshot = defineEndpoint({
  method: 'GET',
  path: '/work-orders/snapshot/view',
  summary: 'The whole order as it was then.',
  permission: view('work_order'),
  input: z.object({ id: uuid }),
  output: snapshotRow.extend({ content: orderDetail }),
});

export const listOrderHistory = defineEndpoint({
  method: 'GET',
  path: '/work-orders/history',
  summary: 'What happened to an order, the newest first: who, when, and what was before.',
  permission: view('work_order'),
  input: listInput(['occurred_at']).extend({ work_order_id: uuid }),
  output: listOutput(eventView.extend({ is_undoable: z.boolean() })).extend({
    /** The current names of the people, customers, taxes, vehicles, lines and parts it refers to. */
    names: z.record(z.string(), z.string()),
  }),
});

export const viewOrderHistory = defineEndpoint({
  method: 'GET',
  path: '/work-orders/history/{id}',
  summary: 'One entry of an order’s history.',
  permission: view('work_order'),
  input: z.object({ id: uuid }),
  output: eventView,
});
