import { listInbox } from '@baydesk/contract/inbox.contract';
import { firstSteps } from '@baydesk/contract/organization.contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../testing/fake-server.ts';
import { listOf } from '../../testing/list-of.ts';
import { id, personOf } from '../../testing/people.ts';
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
  await expect.element(steps).not.toBeInTheDocument();
  server.answer(firstSteps, { ...all_but_an_order, work_orders: 1 });
  await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Home' }).click();
  await expect.poll(address).toBe('/home');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(steps).not.toBeInTheDocument();
});

it('shows what concerns the person and leads there', async () => {
  const item = {
    id: id(80),
    facts: { kind: 'mentioned' as const, about: 'WOTOR-1042', excerpt: 'please call Dana' },
    actor_name: 'Mike Tran',
    reference_type: 'work_order' as const,
    reference_id: id(81),
    created_at: '2026-11-15T15:00:00.000Z',
    read_at: '2026-11-15T16:00:00.000Z',
  };
  server.answer(listInbox, listOf([item]));
  const { address } = await renderProgram(server, { at: '/home', person: personOf('ROLE_SERVICE_ADVISOR') });
  const for_you = page.getByRole('region', { name: 'For you' });
  await for_you.getByRole('link', { name: 'Mike Tran mentioned you' }).click();
  await expect.poll(address).toBe(`/workorders/${id(81)}/notes`);
});

it('says so when nothing concerns the person', async () => {
  server.answer(listInbox, listOf([]));
  await renderProgram(server, { at: '/home', person: personOf('ROLE_TECHNICIAN') });
  await expect.element(page.getByText('Nothing needs you right now')).toBeVisible();
});
