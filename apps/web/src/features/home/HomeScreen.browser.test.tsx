import { firstSteps } from '@baydesk/contract/organization.contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderProgram } from '../../testing/render-program.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

it('links the first steps of a new shop to each page that is still empty', async () => {
  server.answer(firstSteps, {
    workplaces: 1,
    departments: 0,
    staff: 1,
    labour_types: 0,
    canned_lines: 0,
    customers: 0,
    work_orders: 0,
  });
  const { address } = await renderProgram(server, { at: '/home' });
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect.poll(() => steps.getByRole('listitem').elements()).toHaveLength(7);
  await steps.getByRole('link', { name: 'Write your first canned line' }).click();
  await expect.poll(address).toBe('/administration/canned-lines');
});
