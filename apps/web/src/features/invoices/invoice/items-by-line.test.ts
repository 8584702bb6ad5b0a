import type { InvoiceItem } from '@baydesk/contract/invoices.contract';
import { cents } from '@baydesk/domain/money/cents';
import { expect, it } from 'vitest';
import { itemsByLine } from './items-by-line.ts';

const item = (line_id: string | null, amount: number): InvoiceItem => ({
  id: `${line_id} ${amount}`,
  kind: 'part',
  line_id,
  line_name: line_id ?? '',
  description: '',
  part_number: '',
  quantity: 1,
  amount_cents: cents(amount),
  taxed_by: [],
});

it('puts the items of a line together, and what belongs to no line by itself', () => {
  const lines = itemsByLine([item('Brakes', 145_00), item('Service', 90_00), item('Brakes', 50_00), item(null, 10_00)]);
  expect(lines.map(({ line_name, items, total_cents }) => [line_name, items.length, total_cents])).toEqual([
    ['Brakes', 2, 195_00],
    ['Service', 1, 90_00],
    ['', 1, 10_00],
  ]);
});
