import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { DeferredLine } from '@baydesk/contract/work-orders/lines.contract';
import { listDeferredLines } from '@baydesk/contract/work-orders/lines.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from './fake-server.ts';
import { lineOf, serveOrder } from './orders.ts';
import { personOf } from './people.ts';
import { renderProgram } from './render-program.tsx';

export const BRAKES = lineOf(1, 'Replace front brake shoes and drums');
export const SERVICE = lineOf(2, 'PM-B service');

interface Visit {
  readonly role?: RoleName;
  readonly tab?: string;
  readonly lines?: readonly WorkOrderLine[];
  /** Declined work of earlier orders. */
  readonly deferred?: DeferredLine[];
}

/** Opens the page of an order, by default as an advisor on the tab with its two lines. */
export async function openOrder(
  server: FakeServer,
  differing: Partial<WorkOrder> = {},
  { role = 'ROLE_SERVICE_ADVISOR', tab = 'lines', lines = [BRAKES, SERVICE], deferred = [] }: Visit = {},
) {
  const order = serveOrder(server, lines, differing, role);
  server.answer(listDeferredLines, { collection: deferred });
  const { work_order } = order.detail();
  const program = await renderProgram(server, { at: `/workorders/${work_order.id}/${tab}`, person: personOf(role) });
  await expect.element(page.getByRole('heading', { level: 1, name: work_order.work_order_number })).toBeVisible();
  return { ...program, order };
}
