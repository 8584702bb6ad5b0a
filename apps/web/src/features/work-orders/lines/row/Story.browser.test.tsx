import { changeStory } from '@baydesk/contract/work-orders/lines.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { changeTask, createTask } from '@baydesk/contract/work-orders/tasks.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { taskOf } from '../../../../testing/order-lines.ts';
import { lineOf, serveOrder } from '../../../../testing/orders.ts';
import { personOf } from '../../../../testing/people.ts';
import { renderProgram } from '../../../../testing/render-program.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../../order/WorkOrderScreen.tsx';
import '../LinesTab.tsx';

const BRAKES = lineOf(1, 'Replace front brake shoes and drums');

const server = startFakeServer();
let order: ReturnType<typeof serveOrder>;
beforeEach(() => server.leaveTheRest());

async function open(role: RoleName) {
  const { id } = order.detail().work_order;
  await renderProgram(server, { at: `/workorders/${id}/lines`, person: personOf(role) });
}

/** Stores the line with something different. */
const storeWith = (differing: Partial<WorkOrderLine>) =>
  order.change(
    {},
    order.detail().lines.map((line) => ({ ...line, ...differing, version: line.version + 1 })),
  );

const toggle = page.getByRole('button', { name: `: ${BRAKES.line_name}` });

it('a story survives a lost connection and a reload, and another try saves it', async () => {
  order = serveOrder(server, [BRAKES], {}, 'ROLE_SERVICE_ADVISOR');
  await open('ROLE_SERVICE_ADVISOR');
  server.cutOff(changeStory);
  await toggle.click();
  const story = page.getByLabelText(`Story of ${BRAKES.line_name}`);
  await story.fill('Found both drums below limit');
  await userEvent.tab();
  const draft_notice = page.getByText('What you wrote is kept here.');
  await expect.element(draft_notice).toBeVisible();
  await cleanup();
  server.answer(changeStory, ({ line_id, tech_story }) => ({ ...storeWith({ tech_story }), line_id }));
  await open('ROLE_SERVICE_ADVISOR');
  await expect.element(story).toHaveValue('Found both drums below limit');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(draft_notice).not.toBeInTheDocument();
  await expect.element(story).toHaveValue('Found both drums below limit');
});

it('a technician writes the story and ticks tasks, and cannot change a price', async () => {
  const measure = taskOf('Measure the drums', { line_id: BRAKES.line_id });
  order = serveOrder(server, [{ ...BRAKES, tasks: [measure] }], {}, 'ROLE_TECHNICIAN');
  await open('ROLE_TECHNICIAN');
  const { line_id } = BRAKES;
  const tasks = () => order.detail().lines[0]?.tasks ?? [];
  server.answer(changeTask, ({ id: task_id, is_done = false }) => ({
    ...storeWith({ tasks: tasks().map((task) => (task.id === task_id ? { ...task, is_done } : task)) }),
    line_id,
  }));
  server.answer(createTask, ({ id: task_id, description }) => ({
    ...storeWith({ tasks: [...tasks(), taskOf(description, { id: task_id, line_id, position: 2 })] }),
    line_id,
  }));
  server.answer(changeStory, ({ tech_story }) => ({ ...storeWith({ tech_story }), line_id }));
  await toggle.click();
  await page.getByRole('checkbox', { name: 'Measure the drums' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Measure the drums' })).toBeChecked();
  await page.getByLabelText(`Story of ${BRAKES.line_name}`).fill('Both below limit');
  await page.getByLabelText(`New task of ${BRAKES.line_name}`).fill('Road test');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('checkbox', { name: 'Road test' })).toBeVisible();
  await expect.element(page.getByText('Tasks 1/2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Change Hours/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Authorize' })).not.toBeInTheDocument();
  expect(server.inputsOf(changeTask)).toEqual([{ id: measure.id, version: 1, is_done: true }]);
  expect(server.inputsOf(changeStory)).toMatchObject([{ line_id, tech_story: 'Both below limit' }]);
  expect(await axeViolations()).toEqual([]);
});
