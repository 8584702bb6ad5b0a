import type { CustomerOption } from '@baydesk/contract/customers.contract';
import { customerOptions } from '@baydesk/contract/customers.contract';
import { changeLine } from '@baydesk/contract/work-orders/lines.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { openOrder } from '../../../../testing/open-order.ts';
import { lineOf } from '../../../../testing/orders.ts';
import { id } from '../../../../testing/people.ts';
// Loads the screens before the first test, whose time limit would include that.
import '../../order/WorkOrderScreen.tsx';
import '../LinesTab.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const MAKER: CustomerOption = {
  id: id(112),
  name: 'Kenworth Claims',
  customer_type: 'company',
  telephone: '',
  city: 'Toronto',
  credit_terms: 'Net 30',
};
const WIPERS = lineOf(1, 'Wipers');
const picker = page.getByRole('combobox', { name: 'Who pays for the warranty work of Wipers' });
const summary = page.getByRole('complementary', { name: 'Summary' });

it('the payer of warranty work is chosen once the line is marked, and its amount leaves the total', async () => {
  const { order } = await openOrder(server, {}, { lines: [WIPERS, lineOf(2, 'Brakes')] });
  server.answer(customerOptions, { collection: [MAKER] });
  server.answer(changeLine, ({ line_id, version, ...changed }) => {
    const [wipers = WIPERS, ...others] = order.detail().lines;
    const warranty_customer = changed.warranty_customer_id === MAKER.id ? MAKER.name : null;
    const line = {
      ...wipers,
      ...(changed as object),
      warranty_customer,
      status: 'open' as const,
      version: version + 1,
    };
    return { ...order.change({}, [lineOf(1, 'Wipers', line), ...others]), line_id };
  });
  await page.getByRole('button', { name: 'Line 1: Wipers' }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Warranty', exact: true }).click();
  await expect.element(picker).toBeVisible();
  await expect.element(summary).toMatchTextContent('Covered by warranty');
  await expect
    .element(summary.getByRole('button', { name: /Explain Covered by warranty/ }))
    .toMatchTextContent('$145.00');
  await picker.fill('Ken');
  await page.getByRole('option', { name: /Kenworth Claims/ }).click();
  await expect.poll(() => server.inputsOf(changeLine).at(-1)).toMatchObject({ warranty_customer_id: MAKER.id });
  await expect.element(picker).toHaveValue('Kenworth Claims');
  await userEvent.keyboard('{Escape}');
  expect(await axeViolations()).toEqual([]);
});

it('a person who may not edit the line reads who pays', async () => {
  const paid = {
    is_warranty: 1,
    warranty_customer_id: MAKER.id,
    warranty_customer: MAKER.name,
    editable: false,
  } as const;
  await openOrder(server, {}, { lines: [lineOf(1, 'Wipers', paid)] });
  await page.getByRole('button', { name: 'Line 1: Wipers' }).click();
  await expect.element(page.getByText('Kenworth Claims')).toBeVisible();
  await expect.element(picker).not.toBeInTheDocument();
});
