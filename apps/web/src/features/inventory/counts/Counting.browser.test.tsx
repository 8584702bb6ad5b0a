import type { StockCountItem } from '@baydesk/contract/inventory/counts.contract';
import { enterCounts } from '@baydesk/contract/inventory/counts.contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { scan } from '../../../testing/scan.ts';
import { Counting } from './Counting.tsx';
import type { OpenCount } from './use-counts.ts';

const itemOf = (number: number, differing: Partial<StockCountItem> = {}): StockCountItem => ({
  stock_part_id: id(number),
  part_number: `KIT-${number}`,
  name: 'Shoe kit',
  measurement: 'Each',
  barcode: '',
  grid_location: 'A-01',
  counted_quantity: null,
  counted_by: '',
  counted_at: null,
  expected_quantity: null,
  difference: null,
  difference_cents: null,
  reason: '',
  ...differing,
});
const COUNT: OpenCount = {
  id: id(500),
  count_number: 'CCMID-1',
  status: 'counting',
  chosen_by: 'A-01',
  parts_count: 3,
  counted_count: 0,
  started_by: 'Robin Manager',
  started_at: '2026-11-17T14:00:00.000Z',
  ended_by: '',
  ended_at: null,
  version: 1,
  items: [itemOf(1), itemOf(2), itemOf(3, { barcode: '0123456789012' })],
};

const server = startFakeServer();
const counted = page.getByRole('textbox', { name: 'Counted' });
const part = (number: number) => page.getByRole('heading', { name: `KIT-${number}` });

it('saves each number and goes on to the next part', async () => {
  server.answer(enterCounts, COUNT);
  await renderPart(<Counting count={COUNT} />);
  await counted.fill('6');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(part(2)).toBeVisible();
  await expect
    .poll(() => server.inputsOf(enterCounts))
    .toMatchObject([{ id: id(500), items: [{ stock_part_id: id(1), counted_quantity: 6 }] }]);
});

it('jumps to the part that a scanner reads, and saves the number typed before', async () => {
  server.answer(enterCounts, COUNT);
  await renderPart(<Counting count={COUNT} />);
  await counted.fill('6');
  scan('0123456789012');
  await expect.element(part(3)).toBeVisible();
  await expect.poll(() => server.inputsOf(enterCounts)).toMatchObject([{ items: [{ counted_quantity: 6 }] }]);
});

it('keeps numbers without a network and says how many were not sent', async () => {
  server.cutOff(enterCounts);
  await renderPart(<Counting count={COUNT} />);
  await counted.fill('6');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 not sent yet')).toBeVisible();
  await expect.element(page.getByText('1 of 3 counted')).toBeVisible();
});

it('refuses what is no number, and says when no part has the code', async () => {
  await renderPart(<Counting count={COUNT} />);
  await counted.fill('six');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Enter a valid number with up to 4 decimal places')).toBeVisible();
  await counted.fill('');
  const sought = page.getByRole('textbox', { name: 'Scan or type a part number' });
  await sought.fill('NOPE');
  await userEvent.keyboard('{Enter}');
  await expect.element(sought).toHaveAccessibleDescription('No part of this count has the code NOPE');
  await expect.element(counted).not.toHaveAttribute('aria-invalid', 'true');
});
