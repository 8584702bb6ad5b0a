import { acceptDelivery, checkDelivery, viewDelivery, viewReceipt } from '@baydesk/contract/deliveries.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { deliveryOf, receiptItemOf, receiptOf } from '../../../testing/deliveries.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { scan } from '../../../testing/scan.ts';
// Loaded with this file, because on a busy machine loading it takes longer than a test waits.
import '../delivery/DeliveryScreen.tsx';
import './ReviewDialog.tsx';

const RECEIPT = receiptOf(receiptItemOf(1), receiptItemOf(2, { quantity_remaining: 3 }));
const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  sessionStorage.clear();
  localStorage.clear();
  server.answer(viewReceipt, RECEIPT);
  server.answer(acceptDelivery, { delivery: deliveryOf() });
  server.answer(viewDelivery, { delivery: deliveryOf() });
});

const visit = (role: Parameters<typeof personOf>[0] = 'ROLE_MANAGER') =>
  renderScreen(server, { at: `/accept-delivery/${id(401)}`, person: personOf(role) });
const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });
const quantity = (number: number) => field(`Quantity of KIT-${number}`);

it('starts at nothing, takes all by one press, and opens the delivery', async () => {
  const { address } = await visit();
  await expect.element(quantity(1)).toHaveValue('0');
  await button('Receive all').click();
  await expect.element(quantity(1)).toHaveValue('5');
  await expect.element(quantity(2)).toHaveValue('3');
  await field('Vendor invoice number').fill('INV-7781');
  await expect.element(page.getByRole('table', { name: 'Totals' })).toMatchTextContent('$400.00');
  await button('Accept delivery').click();
  await expect.poll(address).toBe(`/parts/delivery/${id(801)}`);
  await expect.element(page.getByText('accepted from Harbour Brake Supply')).toBeVisible();
  expect(server.inputsOf(acceptDelivery)).toMatchObject([
    {
      order_id: id(401),
      vendor_id: id(301),
      vendor_invoice_number: 'INV-7781',
      delivery_date: '2026-11-17',
      update_prices: false,
      items: [
        { order_item_id: id(501), quantity_delivered: 5, rest: 'open' },
        { order_item_id: id(502), quantity_delivered: 3, rest: 'open' },
      ],
    },
  ]);
});

it('begins with what is left when one comes back after a delivery', async () => {
  const { address, router } = await visit();
  await button('All of KIT-1').click();
  await button('Accept delivery').click();
  await expect.poll(address).toBe(`/parts/delivery/${id(801)}`);
  await expect.element(button('Correct…')).toBeVisible();
  server.answer(viewReceipt, receiptOf(receiptItemOf(2, { quantity_remaining: 3 })));
  router.history.back();
  await expect.element(quantity(2)).toHaveValue('0');
  await expect.element(quantity(1)).not.toBeInTheDocument();
  expect(page.getByText('meanwhile').elements()).toEqual([]);
});

it('goes down the quantities by Enter, and cancels the rest of what will not come', async () => {
  await visit();
  await quantity(1).click();
  await userEvent.keyboard('2{Enter}');
  await expect.element(quantity(2)).toHaveFocus();
  await userEvent.keyboard('4{Enter}');
  await expect.element(field('Freight')).toHaveFocus();
  await expect.element(page.getByText('1 too many')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cancel the rest of KIT-1' }).click();
  await button('Accept delivery').click();
  await expect
    .poll(() => server.inputsOf(acceptDelivery))
    .toMatchObject([{ items: [{ quantity_delivered: 2, rest: 'cancel' }, { quantity_delivered: 4 }] }]);
});

it('counts up by a scanner, also while a quantity has the focus', async () => {
  await visit();
  // Filled without key presses, because the scanner's keys right after them would seem to belong to them.
  await quantity(2).fill('2');
  scan('0123456789011');
  await expect.element(page.getByText('KIT-1: 1 of 5')).toBeVisible();
  scan('0123456789011');
  await expect.element(quantity(1)).toHaveValue('2');
  await expect.element(quantity(2)).toHaveValue('2');
  await field('Scan or type a part number').fill('kit2');
  await userEvent.keyboard('{Enter}');
  await expect.element(quantity(2)).toHaveValue('3');
  await field('Scan or type a part number').fill('NOPE');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing on this order has the code NOPE')).toBeVisible();
});

it('shows what another price does before it is accepted', async () => {
  server.answer(checkDelivery, {
    effects: [
      {
        item_id: id(1),
        description: 'Brake part 1',
        ordered_cost_cents: cents(50_00),
        received_cost_cents: cents(55_00),
        average_before_cents: null,
        average_after_cents: null,
        sell_price_before_cents: cents(90_00),
        sell_price_after_cents: cents(99_00),
        work_order: { id: id(404), number: 'WOTOR-1042', line_name: 'Brakes', is_price_typed: false },
      },
    ],
    over: [],
    same_number: null,
  });
  await visit();
  await button('All of KIT-1').click();
  await field('Price of KIT-1').fill('55');
  await expect.element(page.getByText('ordered at $50.00')).toBeVisible();
  await button('Accept delivery').click();
  const review = page.getByRole('dialog', { name: 'Other prices than ordered' });
  await expect.element(review).toMatchTextContent('$90.00 → $99.00');
  await review.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing is received yet');
  expect(server.inputsOf(acceptDelivery)).toEqual([]);
  await button('Accept delivery').click();
  await expect.element(review).toBeVisible();
  await expect.element(page.getByText('Nothing is received yet')).not.toBeInTheDocument();
  await review.getByRole('checkbox', { name: 'Price the lines of these orders anew' }).click();
  await review.getByRole('button', { name: 'Accept these prices' }).click();
  await expect
    .poll(() => server.inputsOf(acceptDelivery))
    .toMatchObject([{ update_prices: true, items: [{ price_cents: 55_00 }] }]);
});

it('asks for a price that nobody knows, or that the item came free', async () => {
  server.answer(viewReceipt, receiptOf(receiptItemOf(1, { price: null }), receiptItemOf(2, { price: null })));
  server.answer(checkDelivery, { effects: [], over: [], same_number: null });
  await visit();
  await expect.element(field('Price of KIT-1')).toHaveValue('');
  await button('All of KIT-1').click();
  await button('Accept delivery').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('What do these cost? KIT-1.');
  expect(server.inputsOf(acceptDelivery)).toEqual([]);
  await button('KIT-1 came free').click();
  await expect.element(field('Price of KIT-1')).toHaveValue('0.00');
  await button('Accept delivery').click();
  await expect.poll(() => server.inputsOf(acceptDelivery)).toMatchObject([{ items: [{ price_cents: 0 }] }]);
});

it('compares the total of the vendor’s paper as it is typed', async () => {
  await visit();
  await button('All of KIT-1').click();
  await field('Freight').fill('15');
  await field('Total on the vendor’s invoice').fill('260');
  const totals = page.getByRole('table', { name: 'Totals' });
  await expect.element(totals).toMatchTextContent('Less by $5.00');
  await field('Total on the vendor’s invoice').fill('265');
  await expect.element(totals).toMatchTextContent('Agrees');
});

it('counts nothing for what is no number, and says so at the field', async () => {
  await visit();
  await button('Receive all').click();
  for (const typed of ['0.00001', 'two', '-']) {
    await quantity(1).fill(typed);
    await field('Price of KIT-2').fill(typed);
    await field('Freight').fill(typed);
    await field('Total on the vendor’s invoice').fill(typed);
    await expect.element(page.getByRole('table', { name: 'Totals' })).toMatchTextContent('Total$0.00');
  }
  await field('Note').click();
  await expect.element(quantity(1)).toHaveAccessibleDescription('Enter a valid number with up to 4 decimal places');
});

it('keeps what was typed over a reload', async () => {
  await visit();
  await button('All of KIT-2').click();
  await field('Vendor invoice number').fill('INV-1');
  await cleanup();
  await visit();
  await expect.element(quantity(2)).toHaveValue('3');
  await expect.element(field('Vendor invoice number')).toHaveValue('INV-1');
  await button('Start over').click();
  await expect.element(quantity(2)).toHaveValue('0');
});

it('asks whether a number that the vendor has used before is right', async () => {
  server.refuse(acceptDelivery, 400, {
    code: 'bill_number_taken',
    message: 'Harbour already has a bill INV-1.',
    field: 'vendor_invoice_number',
  });
  await visit();
  await button('Receive all').click();
  await field('Vendor invoice number').fill('INV-1');
  await button('Accept delivery').click();
  await expect.element(page.getByText('Harbour already has a bill INV-1.')).toBeVisible();
  server.answer(acceptDelivery, { delivery: deliveryOf() });
  await page.getByRole('checkbox', { name: /The number is right/ }).click();
  await button('Accept delivery').click();
  await expect.poll(() => server.inputsOf(acceptDelivery).at(-1)).toMatchObject({ is_number_right: true });
});

it('takes what was not ordered, and shows no amounts to people who do not see costs', async () => {
  const hidden = { price: null, core_charge_cents: null };
  server.answer(viewReceipt, receiptOf(receiptItemOf(1, hidden)));
  await visit('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
  await button('Something else').click();
  await field('Description of item 2').fill('Shop towels');
  expect(page.getByText('Price').elements()).toEqual([]);
  expect(page.getByText('Total').elements()).toEqual([]);
  await button('Accept delivery').click();
  await expect
    .poll(() => server.inputsOf(acceptDelivery))
    .toMatchObject([{ items: [{ order_item_id: null, description: 'Shop towels', quantity_delivered: 1 }] }]);
  expect(server.inputsOf(acceptDelivery)[0]?.items[0]).not.toHaveProperty('price_cents');
});
