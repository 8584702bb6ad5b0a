import {
  changeDiscount,
  changeLineDiscount,
  changePartDiscount,
} from '@baydesk/contract/work-orders/discounts.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { cents } from '@baydesk/domain/money/cents';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { UNDOABLE } from '../../../testing/order-lines.ts';
import { lineOf, ORDER_ID, partOf, serveOrder } from '../../../testing/orders.ts';
import { personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../order/WorkOrderScreen.tsx';
import '../lines/LinesTab.tsx';

const GOODWILL = { kind: 'percent', percent: 10, reason: 'Goodwill' } as const;
/** $145 of labour and a part of $50. */
const BRAKES = lineOf(1, 'Front brakes', { part_requests: [partOf('Shoe kit')] });
const WASH = lineOf(2, 'Wash');

const server = startFakeServer();
let order: ReturnType<typeof serveOrder>;
beforeEach(() => server.leaveTheRest());

type Differing = Parameters<typeof serveOrder>[2];

async function visit(
  lines: readonly WorkOrderLine[],
  differing: Differing = {},
  role: RoleName = 'ROLE_SERVICE_ADVISOR',
) {
  order = serveOrder(server, lines, differing, role);
  await renderProgram(server, { at: `/workorders/${ORDER_ID}/lines`, person: personOf(role) });
  await expect.element(page.getByRole('region', { name: 'Lines' })).toBeVisible();
}

const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name });
const menuOf = (name: string) => page.getByRole('button', { name: `More for ${name}` });
const discountItem = page.getByRole('menuitem', { name: 'Discount…' });
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const totals = page.getByRole('complementary', { name: 'Summary' });

describe('a discount on a line', () => {
  it('is given in percent with a reason, and shown on the line and in the totals', async () => {
    await visit([BRAKES, WASH]);
    server.answer(changeLineDiscount, ({ discount }) => ({
      ...order.change({ undoable: UNDOABLE }, [lineOf(1, 'Front brakes', { ...BRAKES, discount, version: 2 }), WASH]),
      line_id: BRAKES.line_id,
    }));
    await menuOf('Front brakes').click();
    await discountItem.click();
    await expect.element(dialog.getByRole('status')).toMatchTextContent('It is taken off labour and parts, $195.00.');
    await field('Percent').fill('10');
    await expect
      .element(dialog.getByRole('status'))
      .toMatchTextContent('10 % of labour and parts, $195.00, is $19.50. That leaves $175.50.');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Goodwill' }).click();
    expect(await axeViolations()).toEqual([]);
    await save();
    await expect.element(page.getByText('−10 % Goodwill')).toBeVisible();
    await expect.element(totals.getByText('−$19.50')).toBeVisible();
    expect(server.inputsOf(changeLineDiscount)).toEqual([{ line_id: BRAKES.line_id, version: 1, discount: GOODWILL }]);
  });

  it('is refused at the field without a number and without a reason', async () => {
    await visit([BRAKES]);
    await menuOf('Front brakes').click();
    await discountItem.click();
    await save();
    await expect.element(dialog.getByText('Percent is a required field')).toBeVisible();
    await expect.element(dialog.getByText('Reason is a required field')).toBeVisible();
    await dialog.getByText('Amount', { exact: true }).click();
    await field('Amount').fill('900');
    await expect.element(dialog.getByRole('status')).toMatchTextContent('No more than labour and parts, $195.00');
    await field('Amount').fill('0');
    await save();
    await expect.element(dialog.getByText('Amount must be greater than 0')).toBeVisible();
    expect(server.inputsOf(changeLineDiscount)).toEqual([]);
  });

  it('is taken away by its own button', async () => {
    await visit([lineOf(1, 'Front brakes', { discount: GOODWILL })]);
    server.answer(changeLineDiscount, () => ({
      ...order.change({}, [lineOf(1, 'Front brakes')]),
      line_id: BRAKES.line_id,
    }));
    await menuOf('Front brakes').click();
    await discountItem.click();
    await expect.element(field('Percent')).toHaveValue('10');
    await dialog.getByRole('button', { name: 'Remove discount' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('−10 % Goodwill')).not.toBeInTheDocument();
    expect(server.inputsOf(changeLineDiscount)).toEqual([{ line_id: BRAKES.line_id, version: 1, discount: null }]);
  });
});

it('a discount on a part lowers its amount, and is not offered within a fixed price', async () => {
  const discount = { kind: 'amount', amount: cents(5_00), reason: 'Price match' } as const;
  const discounted = lineOf(1, 'Front brakes', { part_requests: [partOf('Shoe kit', { discount })] });
  await visit([BRAKES, lineOf(2, 'Clutch', { fixed_price: cents(100_00), part_requests: [partOf('Disc')] })]);
  server.answer(changePartDiscount, ({ id }) => ({ ...order.change({}, [discounted]), part_request_id: id }));
  await page.getByRole('button', { name: ': Clutch' }).click();
  await menuOf('Disc').click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect.element(discountItem).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: ': Front brakes' }).click();
  await menuOf('Shoe kit').click();
  await discountItem.click();
  await dialog.getByText('Amount', { exact: true }).click();
  await field('Amount').fill('5');
  await dialog.getByRole('combobox', { name: 'Reason' }).fill('Price match');
  await save();
  await expect.element(page.getByText('−$5.00 Price match')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Explain Part total: $45.00' })).toBeVisible();
  expect(server.inputsOf(changePartDiscount)).toMatchObject([{ version: 1, discount }]);
});

describe('a discount on the order', () => {
  it('is given from the totals, and stands there with its reason', async () => {
    await visit([BRAKES, WASH]);
    server.answer(changeDiscount, ({ discount }) => order.change({ discount }));
    await totals.getByRole('button', { name: 'Discount…' }).click();
    await field('Percent').fill('10');
    await dialog.getByRole('combobox', { name: 'Reason' }).fill('Fleet customer');
    await expect.element(dialog.getByRole('status')).toMatchTextContent('10 % of the lines the customer pays, $340.00');
    await save();
    await expect.element(totals.getByRole('button', { name: 'Discount 10 %' })).toBeVisible();
    await expect.element(totals.getByText('Fleet customer')).toBeVisible();
    await expect.element(totals.getByText('−$34.00')).toBeVisible();
    expect(server.inputsOf(changeDiscount)).toEqual([
      { work_order_id: ORDER_ID, version: 1, discount: { kind: 'percent', percent: 10, reason: 'Fleet customer' } },
    ]);
  });

  it('is seen and not changed by a technician', async () => {
    await visit([BRAKES], { discount: GOODWILL }, 'ROLE_TECHNICIAN');
    await expect.element(totals.getByText('Discount 10 %')).toBeVisible();
    await expect.element(totals.getByRole('button', { name: 'Discount 10 %' })).not.toBeInTheDocument();
  });
});
