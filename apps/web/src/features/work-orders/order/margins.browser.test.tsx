import { statistics } from '@baydesk/contract/work-orders.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { BRAKES, openOrder } from '../../../testing/open-order.ts';
import { lineOf } from '../../../testing/orders.ts';
// Loads the screens before the first test, whose time limit would include that.
import '../finance/FinanceTab.tsx';
import '../statistics/StatisticsTab.tsx';
import './WorkOrderScreen.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

describe('the margin', () => {
  const figures = {
    estimated_minutes: 120,
    logged_minutes: 0,
    billed_minutes: 120,
    parts_sell: 0,
    parts_cost: null,
    discounts: 0,
    labour_cost: null,
    margin: null,
    unknown_costs: [],
  };
  const summary = page.getByRole('complementary', { name: 'Summary' });

  it('is shown in the summary and with the totals to an advisor', async () => {
    await openOrder(server, {}, { tab: 'finance' });
    await expect.element(page.getByRole('rowheader', { name: 'Margin' })).toBeVisible();
    await expect.element(summary).toMatchTextContent('Margin');
  });

  it('that is not known is a dash, and says why when it is pointed at', async () => {
    const unknown_costs = [{ reason: 'nobody_assigned', name: 'Brakes' } as const];
    const lines = [lineOf(1, 'Brakes', { total_labour_cost: null, unknown_costs }), lineOf(2, 'Wipers')];
    await openOrder(server, {}, { tab: 'finance', lines });
    const totals = page.getByRole('row', { name: /^Margin/ }).getByRole('button');
    await expect.element(totals.first()).toHaveAccessibleName(/No technician is assigned to “Brakes”\./);
    const figure = summary.getByRole('button', { name: /^Margin is not known/ });
    await expect.element(figure).toMatchTextContent('–');
    await figure.hover();
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('No technician is assigned to “Brakes”.');
  });

  it('is hidden from a foreman, who sees costs', async () => {
    const { order } = await openOrder(server, {}, { role: 'ROLE_FOREMAN', tab: 'finance' });
    expect(order.detail().work_order.totals?.quoted.cost_cents).toEqual(expect.any(Number));
    await expect.element(page.getByRole('rowheader', { name: 'Total', exact: true })).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'Margin' })).not.toBeInTheDocument();
    await expect.element(summary).not.toMatchTextContent('Margin');
  });

  it('and the costs are hidden from a technician, who cannot move the order either', async () => {
    server.answer(statistics, {
      ...figures,
      labour_sell: 290_00,
      lines: [{ line_id: BRAKES.line_id, line_name: BRAKES.line_name, ...figures }],
      statuses: [],
    });
    await openOrder(server, {}, { role: 'ROLE_TECHNICIAN', tab: 'statistics' });
    await expect.element(page.getByRole('region', { name: 'Hours', exact: true })).toMatchTextContent('2.00 h');
    await expect.element(summary).not.toMatchTextContent('Margin');
    await expect.element(page.getByText('Parts cost')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Change the status/ })).not.toBeInTheDocument();
  });
});
