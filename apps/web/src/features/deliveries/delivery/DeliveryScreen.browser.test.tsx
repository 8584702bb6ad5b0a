import { editDelivery, settleDifference, viewDelivery } from '@baydesk/contract/deliveries.contract';
import { cents } from '@baydesk/domain/money/cents';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { deliveryItemOf, deliveryOf } from '../../../testing/deliveries.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import './CorrectDialog.tsx';
import './SettleDialog.tsx';

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  localStorage.clear();
});

const visit = (differing: Parameters<typeof deliveryOf>[0], role: Parameters<typeof personOf>[0] = 'ROLE_MANAGER') => {
  server.answer(viewDelivery, { delivery: deliveryOf(differing) });
  return renderScreen(server, { at: `/parts/delivery/${id(801)}`, person: personOf(role) });
};
const button = (name: string) => page.getByRole('button', { name });

it('names the work orders that waited for what came', async () => {
  const [first, second] = [deliveryItemOf(1), deliveryItemOf(2)];
  const here = first.part_request && { ...first.part_request, status: 'received' as const };
  await visit({ items: [{ ...first, part_request: here }, second] });
  await expect.element(page.getByText('Work orders waited for this')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'WOTOR-1042' }).first())
    .toHaveAttribute('href', `/workorders/${id(404)}/part-requests`);
  await expect.element(page.getByRole('table', { name: 'Items' })).toMatchTextContent('Freight$15.00');
});

it('settles a difference to the vendor’s paper with a reason', async () => {
  const differing = {
    stated_total_cents: cents(520_00),
    difference_cents: cents(5_00),
    has_open_difference: true,
    differences: [
      {
        item_id: id(701),
        description: 'Brake part 1',
        ordered: '5 at $49.00',
        received: '5 at $50.00',
        amount_cents: cents(5_00),
      },
    ],
  };
  server.answer(settleDifference, { delivery: deliveryOf() });
  await visit(differing, 'ROLE_OFFICE_USER');
  await expect.element(page.getByRole('region', { name: 'Differences' })).toMatchTextContent('5 at $49.00');
  await button('Settle…').click();
  const dialog = page.getByRole('dialog', { name: 'Settle the difference of DLTOR-44' });
  await dialog.getByRole('radio', { name: 'What the vendor’s invoice says, $520.00' }).click();
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect.element(dialog).toMatchTextContent('Reason is a required field');
  await dialog.getByLabelText('Reason').fill('The list price rose');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect
    .poll(() => server.inputsOf(settleDifference))
    .toEqual([{ id: id(801), version: 3, keeps: 'theirs', reason: 'The list price rose' }]);
});

it('offers to correct the prices where the vendor’s paper is right', async () => {
  await visit({ stated_total_cents: cents(520_00), difference_cents: cents(5_00), has_open_difference: true });
  await button('Settle…').click();
  const dialog = page.getByRole('dialog', { name: 'Settle the difference of DLTOR-44' });
  expect(dialog.getByRole('button', { name: 'Correct prices…' }).elements()).toEqual([]);
  await dialog.getByRole('radio', { name: 'What the vendor’s invoice says, $520.00' }).click();
  await dialog.getByRole('button', { name: 'Correct prices…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Correct DLTOR-44' })).toBeVisible();
});

it('says by how much the vendor’s paper says too little', async () => {
  await visit({ stated_total_cents: cents(510_00), difference_cents: cents(-5_00), has_open_difference: true });
  await expect.element(page.getByRole('region', { name: 'Differences' })).toMatchTextContent(': $5.00 too little.');
});

it('corrects only what was changed, and says how few may be left', async () => {
  server.answer(editDelivery, { delivery: deliveryOf() });
  await visit({ items: [deliveryItemOf(1, { quantity_least: 2 }), deliveryItemOf(2)] });
  await button('Correct…').click();
  const dialog = page.getByRole('dialog', { name: 'Correct DLTOR-44' });
  await expect.element(dialog).toMatchTextContent('At least 2, because they are used');
  await dialog.getByRole('textbox', { name: 'Quantity of KIT-1' }).fill('4');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('Reason is a required field');
  await dialog.getByLabelText('Reason for KIT-1').fill('One was broken');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect
    .poll(() => server.inputsOf(editDelivery))
    .toMatchObject([
      {
        id: id(801),
        version: 3,
        corrections: [{ item_id: id(701), quantity_delivered: 4, price_cents: 50_00, reason: 'One was broken' }],
      },
    ]);
});

it('says by how much each correction moved an item, and what only is paid for', async () => {
  const correction = { price: cents(50_00), reason: 'Dearer', by: 'Dana Okafor', at: '2026-11-17T12:00:00.000Z' };
  const corrections = [
    { ...correction, quantity_delivered: -5 },
    { ...correction, quantity_delivered: 5, price: cents(52_00) },
  ];
  await visit({ items: [deliveryItemOf(2, { corrections }), deliveryItemOf(4, { catalogue_part_id: null })] });
  const items = page.getByRole('table', { name: 'Items' });
  await expect.element(items).toMatchTextContent('Corrected by −5 at $50.00');
  await expect.element(items).toMatchTextContent('Corrected by +5 at $52.00');
  expect(items.getByText('Stock', { exact: true }).elements()).toHaveLength(1);
});

it('offers no change to people who only see deliveries', async () => {
  await visit({ has_open_difference: true, difference_cents: cents(5_00) }, 'ROLE_SERVICE_ADVISOR');
  await expect.element(page.getByRole('region', { name: 'Items' })).toMatchTextContent('KIT-1');
  expect(button('Correct…').elements()).toEqual([]);
  expect(button('Settle…').elements()).toEqual([]);
});
