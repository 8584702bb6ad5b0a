import { listMovements, removeStockPart, stockByWorkplace, viewStockPart } from '@baydesk/contract/inventory.contract';
import type { MovementKind } from '@baydesk/domain/inventory/movement-kind';
import { MOVEMENT_KINDS } from '@baydesk/domain/inventory/movement-kind';
import { cents } from '@baydesk/domain/money/cents';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { movementOf, stockPartOf } from '../../../testing/stock.ts';
// The screen is loaded with this file, because on a busy machine loading it takes longer than a test waits.
import './StockPartScreen.tsx';

const server = startFakeServer();
const KIT = stockPartOf(1, '4707-Q');

const visit = async (part = KIT) => {
  server.leaveTheRest();
  server.answer(viewStockPart, { ...part, price_reasons: [] });
  server.answer(stockByWorkplace, { collection: [] });
  await renderScreen(server, { at: `/parts/inventory/${part.id}`, person: personOf('ROLE_MANAGER') });
  await expect.element(page.getByRole('heading', { level: 1, name: /^4707-Q/ })).toBeVisible();
};

it('each movement tells what a piece cost and leads to its document, also to a return', async () => {
  const returned = { document_type: 'vendor_return', document_id: id(70), document_number: 'VRMID-3' } as const;
  server.answer(
    listMovements,
    listOf([movementOf(1, { ...returned, kind: 'return', quantity: -1, unit_cost: cents(11_25) })]),
  );
  await visit();
  await expect.element(page.getByRole('link', { name: 'VRMID-3' })).toHaveAttribute('href', `/parts/return/${id(70)}`);
  await expect.element(page.getByRole('row').filter({ hasText: 'VRMID-3' })).toMatchTextContent('$11.25');
});

it('the kind of each movement is not cut off, and all amounts fit', async () => {
  await page.viewport(1440, 900);
  const kinds = Object.keys(MOVEMENT_KINDS) as MovementKind[];
  const reason = 'Keystone Brake & Wheel, packing slip 20931 of the second delivery';
  server.answer(
    listMovements,
    listOf(
      kinds.map((kind, index) =>
        movementOf(index, { kind, reason, unit_cost: cents(1_146_50), value_cents: cents(-1_146_50) }),
      ),
    ),
  );
  await visit();
  for (const kind of kinds) {
    const kind_text = page.getByRole('cell').getByText(MOVEMENT_KINDS[kind], { exact: true });
    await expect.element(kind_text).toBeVisible();
    const cell = kind_text.element();
    expect([kind, cell.scrollWidth]).toEqual([kind, cell.clientWidth]);
  }
  await expect.element(page.getByRole('columnheader', { name: 'Average' })).toBeInViewport({ ratio: 1 });
});

it('the heading does not say that a filtered list of movements makes the number', async () => {
  server.answer(listMovements, listOf([movementOf(1)]));
  await visit();
  await expect.element(page.getByRole('heading', { name: '4 on hand because of these movements' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Reason or document' }).fill('shelf');
  await expect.element(page.getByRole('heading', { name: 'Movements', exact: true })).toBeVisible();
});

it('the suggested reasons do not cover the message that a reason is missing', async () => {
  await page.viewport(1440, 900);
  server.answer(listMovements, listOf([]));
  await visit();
  await page.getByRole('button', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust 4707-Q' });
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect.element(page.getByRole('option', { name: 'Damaged' })).toBeVisible();
  const message = dialog.getByText('Reason is a required field');
  await expect
    .poll(() => {
      const { left, top, height } = message.element().getBoundingClientRect();
      return document.elementFromPoint(left + 1, top + height / 2);
    })
    .toBe(message.element());
});

it('the cost of a part that is gone is explained by what it cost last', async () => {
  server.answer(listMovements, listOf([]));
  await visit({ ...KIT, on_hand: 0, available: 0, total_value: cents(0) });
  await page.getByRole('button', { name: /Explain Average cost/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Average cost' })).toMatchTextContent('What one cost last');
});

it('a part that something uses is not deleted, and the location can stop keeping it instead', async () => {
  server.answer(listMovements, listOf([movementOf(1)]));
  await visit();
  const message = '4707-Q is used by 1 movement of stock (Opening stock).';
  server.refuse(removeStockPart, 400, { code: 'in_use', message });
  await page.getByRole('button', { name: 'More for this part' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: '4707-Q is in use' });
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Stop keeping it here' })).toBeVisible();
  expect(server.inputsOf(removeStockPart)).toEqual([{ id: KIT.id, version: KIT.version }]);
});
