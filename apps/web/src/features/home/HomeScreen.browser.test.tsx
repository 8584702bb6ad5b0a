import { firstSteps } from '@baydesk/contract/organization.contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderProgram } from '../../testing/render-program.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const NEW_SHOP = {
  workplaces: 1,
  departments: 0,
  staff: 1,
  labour_types: 0,
  canned_lines: 0,
  customers: 0,
  work_orders: 0,
};

it('links the first steps of a new shop to each page that is still empty', async () => {
  server.answer(firstSteps, NEW_SHOP);
  const { address } = await renderProgram(server, { at: '/home' });
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect.poll(() => steps.getByRole('listitem').elements()).toHaveLength(7);
  await steps.getByRole('link', { name: 'Write your first canned line' }).click();
  await expect.poll(address).toBe('/administration/canned-lines');
});

it('shows no first steps any more when it is opened again after the last one', async () => {
  const all_but_an_order = { workplaces: 1, departments: 1, staff: 2, labour_types: 1, canned_lines: 1, customers: 1 };
  server.answer(firstSteps, { ...all_but_an_order, work_orders: 0 });
  const { address } = await renderProgram(server, { at: '/home' });
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Write your first order' }).click();
  await expect.poll(address).toContain('/workorders');
  server.answer(firstSteps, { ...all_but_an_order, work_orders: 1 });
  await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();
  await expect.poll(address).toBe('/home');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(steps).not.toBeInTheDocument();
});
