import { partSetRecords } from '@baydesk/contract/catalogue.contract';
import { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import { offerParts } from '@baydesk/contract/inventory/offered-parts.contract';
import { offerPartSet } from '@baydesk/contract/inventory/part-set-offer.contract';
import { createPartSale, sellPartSale, viewPartSale } from '@baydesk/contract/part-sales.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { listPayments } from '@baydesk/contract/payments.contract';
import { viewOrderDetail } from '@baydesk/contract/work-orders.contract';
import { makePartRequests } from '@baydesk/contract/work-orders/part-requests.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { offeredPart } from '../../../testing/offered-parts.ts';
import { ORDER_ID, partOf } from '../../../testing/orders.ts';
import { saleOf } from '../../../testing/part-sales.ts';
import { CASH, CHEQUE, paymentOf } from '../../../testing/payments.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SellDialog } from '../sell/SellDialog.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../parts/SalePartsTab.tsx';
import './PartSaleScreen.tsx';
import './SaleDialogs.tsx';

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  localStorage.clear();
});

const FILTER = partOf('Air filter', {
  part_number: 'AF259',
  catalogue_part_id: id(401),
  part_source_type: 'inventory',
  status: 'authorized',
  actions: ['quote', 'stage', 'remove'],
});
const SHOE = { ...FILTER, id: id(301), description: 'Brake shoe', part_number: '4707', core: cents(20_00) };
const field = page.getByLabelText('Add a part');

const visit = (at: string) => renderScreen(server, { at, person: personOf('ROLE_MANAGER') });

function serveSale(sale: ReturnType<typeof saleOf>): void {
  server.answer(viewPartSale, sale);
  server.answer(viewOrderDetail, sale);
}

function serveScans(): void {
  const part = offeredPart(1, 'AF259', 'Air filter');
  const matched_by = 'part_number' as const;
  const { part_id, part_number, name, manufacturer_name } = part;
  server.answer(similarCatalogueParts, {
    collection: [{ id: part_id, part_number, name, is_retired: false, manufacturer_name, matched_by }],
  });
  server.answer(offerParts, { collection: [part] });
}

it('begins the sale with the first scan', async () => {
  serveScans();
  serveSale(saleOf([FILTER]));
  server.answer(createPartSale, saleOf([FILTER]));
  await visit('/parts/part-sale/new');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('AF259{Enter}');
  await expect.poll(() => server.inputsOf(createPartSale)).toHaveLength(1);
  expect(server.inputsOf(createPartSale)).toMatchObject([
    { customer_id: null, parts: [{ catalogue_part_id: id(401), quantity: 1, part_source_type: 'inventory' }] },
  ]);
});

it.each(['statistics', 'finance'])('has no %s before its first part', async (tab) => {
  const { address } = await visit(`/parts/part-sale/new/${tab}`);
  await expect.element(field).toBeVisible();
  expect(address()).toBe('/parts/part-sale/new/part-requests');
});

it('takes a code that no part can have for a description, without looking for it', async () => {
  serveSale(saleOf([FILTER]));
  server.answer(createPartSale, saleOf([FILTER]));
  await visit('/parts/part-sale/new');
  await expect.element(field).toHaveFocus();
  const code = 'X'.repeat(61);
  await userEvent.keyboard(`${code}{Enter}`);
  const unknown = page.getByRole('form', { name: 'A part that is not in the catalogue' });
  await expect.element(unknown.getByRole('textbox', { name: 'Description' })).toHaveValue(code);
  await unknown.getByRole('textbox', { name: 'Sell price' }).fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.inputsOf(createPartSale)).toHaveLength(1);
  expect(server.inputsOf(createPartSale)).toMatchObject([{ parts: [{ part_number: '', description: code }] }]);
  expect(server.inputsOf(similarCatalogueParts)).toEqual([]);
});

describe('a part set', () => {
  const dialog = page.getByRole('dialog', { name: /^Part set for/ });
  const parts = [{ catalogue_part_id: id(401), quantity: 2 }];

  beforeEach(() => {
    const item = { part_id: id(401), part_number: 'AF259', name: 'Air filter', measurement: 'Each', quantity: 2 };
    const set = { id: id(40), name: 'PM-B filters', description: '', is_retired: false, version: 1 };
    server.answer(partSetRecords.list, listOf([{ ...set, items: [{ ...item, is_retired: false }] }]));
    const offered = {
      ...item,
      replaces: null,
      is_retired: false,
      available: 6,
      part_source_type: 'inventory' as const,
    };
    server.answer(offerPartSet, { name: set.name, items: [offered] });
  });

  async function addSet(): Promise<void> {
    await page.getByRole('button', { name: 'Part set' }).click();
    await dialog.getByRole('combobox', { name: 'Part set' }).click();
    await page.getByRole('option', { name: 'PM-B filters' }).click();
    await dialog.getByRole('button', { name: 'Add 1 part' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }

  it('goes onto a pending sale in one step', async () => {
    serveSale(saleOf([SHOE]));
    server.answer(makePartRequests, saleOf([SHOE, FILTER]));
    await visit(`/parts/part-sale/${ORDER_ID}`);
    await addSet();
    await expect.element(page.getByText('1 part of PM-B filters added')).toBeVisible();
    expect(server.inputsOf(makePartRequests)).toMatchObject([{ requests: parts }]);
  });

  it('begins a sale', async () => {
    serveSale(saleOf([FILTER]));
    server.answer(createPartSale, saleOf([FILTER]));
    await visit('/parts/part-sale/new');
    await addSet();
    expect(server.inputsOf(createPartSale)).toMatchObject([{ customer_id: null, parts }]);
  });
});

it('says of each part whether the shelf can give as many', async () => {
  // Pieces that this sale has reserved do not count as available.
  const shelf = { on_hand: 4, grid_location: '' };
  const filter = offeredPart(1, 'AF259', 'Air filter', { here: { ...shelf, available: 0 } });
  const shoe = offeredPart(2, '4707', 'Brake shoe', { here: { ...shelf, available: -1 } });
  server.answer(offerParts, { collection: [filter, shoe] });
  const sold = [FILTER, { ...SHOE, catalogue_part_id: shoe.part_id }].map((part) => ({ ...part, quantity: 4 }));
  serveSale(saleOf(sold));
  await visit(`/parts/part-sale/${ORDER_ID}`);
  const rows = page.getByRole('list', { name: /^Parts of/ }).getByRole('listitem');
  await expect.element(rows.filter({ hasText: 'Air filter' })).toMatchTextContent('In Stock');
  await expect.element(rows.filter({ hasText: 'Brake shoe' })).toMatchTextContent('Too few');
});

it('takes cash, says the change, and pays no more than is due', async () => {
  serveSale(saleOf([FILTER, SHOE]));
  server.answer(paymentMethodRecords.list, listOf([CHEQUE, CASH]));
  server.answer(listPayments, listOf([]));
  const invoice = { id: id(920), invoice_number: 'INVMID-3', total_cents: cents(113_00), open_cents: cents(0) };
  server.answer(sellPartSale, saleOf([FILTER, SHOE], { status: 'invoiced', is_paid: true, invoice }));
  await visit(`/parts/part-sale/${ORDER_ID}`);
  await page.getByRole('button', { name: /^Sell/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell PSMID-7' });
  // Two parts at $50.00 and a core of $20.00, which bears no tax here.
  await expect.element(dialog.getByLabelText('Cash received')).toHaveValue('133.00');
  await dialog.getByRole('checkbox', { name: '4707 Brake shoe' }).click();
  await expect.element(dialog.getByLabelText('Cash received')).toHaveValue('113.00');
  await dialog.getByLabelText('Cash received').fill('120');
  await expect.element(dialog.getByText('Change due')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sell' }).click();
  await expect.element(page.getByRole('dialog', { name: 'PSMID-7 is sold' })).toMatchTextContent('Change due $7.00');
  expect(server.inputsOf(sellPartSale)).toMatchObject([
    { cores_returned: [SHOE.id], payment: { payment_method_id: CASH.id, amount_cents: 113_00 } },
  ]);
});

it('says that a sale was cancelled while somebody was about to sell it', async () => {
  server.answer(paymentMethodRecords.list, listOf([CASH]));
  server.answer(listPayments, listOf([]));
  await renderPart(<SellDialog detail={saleOf([FILTER], { status: 'cancelled' })} onClose={() => undefined} />);
  const dialog = page.getByRole('dialog', { name: 'Sell PSMID-7' });
  await expect.element(dialog).toMatchTextContent('PSMID-7 is cancelled by now, so it cannot be sold.');
  await expect.element(dialog.getByRole('button', { name: 'Sell' })).not.toBeInTheDocument();
});

it('gives a walk-in back what the deposit is too much', async () => {
  const sale = saleOf([FILTER]);
  serveSale(sale);
  server.answer(paymentMethodRecords.list, listOf([CHEQUE, CASH]));
  const { id: work_order_id, customer_id } = sale.work_order;
  const deposit = paymentOf({ id: id(930), work_order_id, customer_id, amount: cents(80_00), balance: cents(80_00) });
  server.answer(listPayments, listOf([deposit]));
  server.answer(sellPartSale, sale);
  await visit(`/parts/part-sale/${ORDER_ID}`);
  await page.getByRole('button', { name: /^Sell/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell PSMID-7' });
  await expect.element(dialog).toMatchTextContent('To give back$23.50');
  await expect.element(dialog.getByLabelText('Money')).toHaveValue('Give back: Cash');
  await dialog.getByRole('button', { name: 'Sell' }).click();
  await expect
    .poll(() => server.inputsOf(sellPartSale))
    .toMatchObject([{ payment: null, refund: { payment_method_id: CASH.id } }]);
  await expect
    .element(page.getByRole('dialog', { name: 'PSMID-7 is sold' }))
    .toMatchTextContent('Give back by Cash $23.50');
});

it('is quoted by a PDF, and says so', async () => {
  serveSale(saleOf([FILTER]));
  await visit(`/parts/part-sale/${ORDER_ID}`);
  await page.getByRole('button', { name: 'More for this sale' }).click();
  await page.getByRole('menuitem', { name: 'E-mail quote…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send quote/ });
  await expect.element(dialog.getByRole('button', { name: 'Send quote' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue(expect.stringMatching(/^Quote /));
  expect(dialog.element().textContent).not.toMatch(/estimate|link/i);
});
