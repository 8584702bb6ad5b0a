import type { SavedView } from '@baydesk/contract/saved-views.contract';
import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
} from '@baydesk/contract/saved-views.contract';
import { changeServiceAdvisor } from '@baydesk/contract/work-orders.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import type { Cents } from '@baydesk/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { awaitAnimations } from '../../../testing/await-animations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { ADVISOR, answerOrderList, changeOf, orderRowOf } from '../../../testing/order-list.ts';
import { detailOf } from '../../../testing/orders.ts';
import { personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../../saved-views/public.ts';
import './AssignPeopleDialog.tsx';
import './WorkOrdersScreen.tsx';

const ESTIMATE = orderRowOf(1);
const APPROVED = orderRowOf(2, { status: 'approved', status_value: 'open', waits_for: [] });

const server = startFakeServer();
let orders: readonly WorkOrderRow[];
beforeEach(() => {
  server.leaveTheRest();
  orders = [ESTIMATE, APPROVED];
  answerOrderList(server, () => orders);
});

const visit = (at = '/workorders') => renderScreen(server, { at, person: personOf('ROLE_MANAGER') });
const row = ({ work_order_number }: WorkOrderRow) => page.getByRole('row', { name: work_order_number });
const chip = (label: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${label}( |\\d|$)`) });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });

async function narrow(filter: string, option: string) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('the chips above the list', () => {
  it('count the open orders and narrow the list', async () => {
    const { address } = await visit('/');
    await expect.poll(address).toBe('/workorders');
    await expect.element(row(ESTIMATE)).toMatchTextContent('Halton Freight');
    await expect.element(chip('Open')).toHaveTextContent('Open2');
    await expect.element(chip('Estimate')).toHaveTextContent('Estimate1');
    await expect.element(chip('Closed')).toHaveTextContent('Closed0');
    await expect.element(page.getByRole('main').getByRole('status').first()).toHaveTextContent('2 · $580.00');
    await chip('Approved').click();
    await expect.element(row(ESTIMATE)).not.toBeInTheDocument();
    await expect.element(row(APPROVED)).toMatchTextContent('Approved');
    await chip('Open').click();
    await expect.element(row(ESTIMATE)).toBeVisible();
  });

  it('keep an order that waits for two things under both', async () => {
    const review = orderRowOf(3, { status: 'ready_for_review', waits_for: ['authorization', 'parts'] });
    orders = [APPROVED, review];
    await visit('/workorders?waiting_for=parts');
    await expect.element(row(review)).toMatchTextContent('waits for Authorizationwaits for Parts');
    await expect.element(row(APPROVED)).not.toBeInTheDocument();
    await cleanup();
    await visit('/workorders?waiting_for=authorization');
    await expect.element(row(review)).toBeVisible();
  });

  it('count what the filters leave', async () => {
    await visit();
    await narrow('Waiting for', 'Authorization');
    await expect.element(row(APPROVED)).not.toBeInTheDocument();
    await expect.element(row(ESTIMATE)).toBeVisible();
    await expect.element(chip('Open')).toHaveTextContent('Open1');
    await page.getByRole('button', { name: 'Remove the filter Waiting for' }).click();
    await expect.element(row(APPROVED)).toBeVisible();
    await page.getByRole('searchbox').fill(APPROVED.work_order_number);
    await expect.element(row(ESTIMATE)).not.toBeInTheDocument();
    await expect.element(chip('Open')).toHaveTextContent('Open1');
    await page.getByRole('searchbox').fill('');
    await expect.element(row(ESTIMATE)).toBeVisible();
  });
});

it('j, k and Enter go through the list and open an order', async () => {
  const { address } = await visit();
  await expect.element(row(APPROVED)).toBeVisible();
  await userEvent.keyboard('jj{Enter}');
  await expect.poll(address).toBe(`/workorders/${APPROVED.id}/lines`);
});

it('an empty list invites to open the first order', async () => {
  orders = [];
  await visit();
  await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
});

it('an imported order is found among the closed ones and has a page of its own', async () => {
  const imported = orderRowOf(7, { status: 'imported', status_value: 'invoiced', work_order_number: 'INV-7788' });
  orders = [ESTIMATE, imported];
  const { address } = await visit('/workorders?search=INV-7788');
  await chip('Closed').click();
  await page.getByRole('link', { name: 'INV-7788' }).click();
  await expect.poll(address).toBe(`/imported-work-orders/${imported.id}`);
});

it('a change by another person appears in the list and in the counts', async () => {
  await visit();
  await expect.element(row(ESTIMATE)).toMatchTextContent('Estimate');
  orders = [{ ...ESTIMATE, status: 'hold', quoted_total: 159_50 as Cents }, APPROVED];
  server.tell('change', changeOf(ESTIMATE));
  await expect.element(row(ESTIMATE)).toMatchTextContent('Hold');
  await expect.element(row(ESTIMATE)).toMatchTextContent('$159.50');
  await expect.element(chip('Hold')).toHaveTextContent('Hold1');
});

describe('several selected orders', () => {
  const askWho = async () => {
    for (const { work_order_number } of orders)
      await page.getByRole('checkbox', { name: `Select ${work_order_number}` }).click();
    await page.getByRole('button', { name: 'Assign' }).click();
    await dialog.getByRole('combobox', { name: 'Service advisor' }).fill('avery ');
    await page.getByRole('option', { name: ADVISOR.name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Assign 2 orders' });
  const assign = ({
    work_order_id,
    service_advisor_id,
  }: {
    work_order_id: string;
    service_advisor_id: string | null;
  }) => {
    orders = orders.map((order) =>
      order.id === work_order_id ? { ...order, service_advisor_id, version: order.version + 1 } : order,
    );
    return detailOf(
      [],
      orders.find((order) => order.id === work_order_id),
    );
  };

  it('get an advisor at once, which can be undone', async () => {
    server.answer(changeServiceAdvisor, assign);
    await visit();
    await askWho();
    const assigned = notice('2 orders assigned');
    await expect.element(assigned).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await narrow('Advisor', ADVISOR.name);
    await expect.element(row(ESTIMATE)).toBeVisible();
    await expect.element(row(APPROVED)).toBeVisible();
    await assigned.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('No results found')).toBeVisible();
    expect(server.inputsOf(changeServiceAdvisor)).toEqual([
      { work_order_id: ESTIMATE.id, version: 1, service_advisor_id: ADVISOR.id },
      { work_order_id: APPROVED.id, version: 1, service_advisor_id: ADVISOR.id },
      { work_order_id: APPROVED.id, version: 2, service_advisor_id: null },
      { work_order_id: ESTIMATE.id, version: 2, service_advisor_id: null },
    ]);
  });

  it.each([1280, 390])('have a bar of actions that no notice covers, %s pixels wide', async (width) => {
    await page.viewport(width, 844);
    await visit();
    await page.getByRole('checkbox', { name: `Select ${ESTIMATE.work_order_number}` }).click();
    const bar = page.getByRole('group', { name: 'With the selected rows' });
    await expect.element(bar).toBeVisible();
    showNotice({ tone: 'positive', message: 'Saved', duration_ms: 60_000 });
    await expect.element(notice('Saved')).toBeVisible();
    await awaitAnimations();
    const { bottom } = notice('Saved').element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
  });

  it('stay selected when the server refuses, with the reason for each order in the dialog', async () => {
    server.refuse(changeServiceAdvisor, 400, 'Avery Okafor does not work here.');
    await visit();
    await askWho();
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toMatchTextContent('WOMID-1: Avery Okafor does not work here.');
    await expect.element(alert).toMatchTextContent('WOMID-2: Avery Okafor does not work here.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Select WOMID-2' })).toBeChecked();
  });
});

describe('a view', () => {
  let views: SavedView[];
  beforeEach(() => {
    views = [];
    server.answer(listSavedViews, () => ({ collection: views }));
    server.answer(createSavedView, ({ id, list, name, search }) => {
      views = [...views, { id, list, name, search, position: views.length + 1, version: 1 }];
      return { collection: views };
    });
    server.answer(changeSavedView, ({ id, name, search }) => {
      views = views.map((view) => (view.id === id ? { ...view, name, search, version: view.version + 1 } : view));
      return { collection: views };
    });
    server.answer(removeSavedView, ({ id }) => {
      views = views.filter((view) => view.id !== id);
      return { collection: views };
    });
  });
  const TO_CALL: SavedView = {
    id: '00000000-0000-7000-8000-0000000000aa',
    list: 'work_orders',
    name: 'To call',
    search: { priority: 'urgent', created: 'this_week' },
    position: 1,
    version: 1,
  };
  const chooseFromMenu = async (view: string, item: string) => {
    await page.getByRole('button', { name: `More for the view ${view}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const filter = (text: string | RegExp) => page.getByRole('button', { name: text });

  it('is saved under a name, shown, and left by another click', async () => {
    await visit();
    await expect.element(row(ESTIMATE)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
    await narrow('Priority', 'Urgent');
    await narrow('Opened', 'This Week');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabelText('Name').fill('To call');
    await userEvent.keyboard('{Enter}');
    await expect.element(chip('To call')).toHaveAttribute('aria-pressed', 'true');
    expect(server.inputsOf(createSavedView)).toEqual([
      { id: expect.any(String), list: 'work_orders', name: 'To call', search: TO_CALL.search },
    ]);
    await expect.element(page.getByText('No results found')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
    await chip('To call').click();
    await expect.element(row(ESTIMATE)).toBeVisible();
    await expect.element(chip('To call')).toHaveAttribute('aria-pressed', 'false');
  });

  it('sets its filters again, with today’s dates for a named range', async () => {
    views = [TO_CALL];
    await visit();
    await chip('To call').click();
    await expect.element(filter('Priority: Urgent')).toBeVisible();
    await expect.element(filter('Opened: This Week')).toBeVisible();
    await expect
      .poll(() => server.inputsOf(listWorkOrders).at(-1))
      .toMatchObject({ priority: 'urgent', created_from: expect.any(String), created_until: expect.any(String) });
  });

  it('takes over the filters shown now', async () => {
    views = [TO_CALL];
    await visit();
    await chip('To call').click();
    await page.getByRole('button', { name: 'Remove the filter Priority' }).click();
    await expect.element(chip('To call')).toHaveAttribute('aria-pressed', 'false');
    await chooseFromMenu('To call', 'Keep what is shown now');
    await expect.element(chip('To call')).toHaveAttribute('aria-pressed', 'true');
    expect(server.inputsOf(changeSavedView)).toEqual([
      { id: TO_CALL.id, version: 1, name: 'To call', search: { created: 'this_week' } },
    ]);
  });

  it('is renamed', async () => {
    views = [TO_CALL];
    await visit();
    await chip('To call').click();
    await chooseFromMenu('To call', 'Rename');
    await page.getByRole('dialog').getByLabelText('Name').fill('This week');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(chip('This week')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chip('To call')).not.toBeInTheDocument();
  });

  it('is deleted with its filters, and restored by Undo', async () => {
    views = [TO_CALL];
    await visit();
    await chip('To call').click();
    await chooseFromMenu('To call', 'Delete');
    await expect.element(chip('To call')).not.toBeInTheDocument();
    await expect.element(filter(/^Opened: /)).not.toBeInTheDocument();
    await notice('To call deleted').getByRole('button', { name: 'Undo' }).click();
    await chip('To call').click();
    await expect.element(filter('Opened: This Week')).toBeVisible();
    await expect.element(filter('Priority: Urgent')).toBeVisible();
  });
});
