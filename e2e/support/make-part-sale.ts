import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { get } from './make-order.ts';
import { makeStock } from './make-stock.ts';

interface MadeSale {
  readonly id: string;
  readonly number: string;
}

interface SaleAnswer {
  readonly part_sale: { readonly part_sale_number: string };
  readonly work_order: { readonly version: number };
}

/** Sells a stocked part and one that waits for a vendor to a walk-in, pending or sold in cash, through the API. */
export async function makePartSale(page: Page, shelf: string, is_sold: boolean): Promise<MadeSale> {
  const profile = await get<{ default_workplace: { id: string } }>(page, 'iam/view-profile/');
  const headers = { 'x-page-path': '/parts', 'x-location-id': profile.default_workplace.id };
  const post = async <Answer>(path: string, data: Record<string, unknown>): Promise<Answer> => {
    const answer = await page.request.post(`/api/part-sales${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as Answer;
  };
  await makeStock(page, shelf, [{ part_number: `${shelf}-1`, on_hand: 6 }]);
  const response = await page.request.get(`/api/parts/options?search=${shelf}-1`, { headers });
  const { collection } = (await response.json()) as { collection: { part_id: string; sell_price: number }[] };
  const id = crypto.randomUUID();
  const stocked = { id: crypto.randomUUID(), catalogue_part_id: collection[0]?.part_id, quantity: 2 };
  const awaited = { id: crypto.randomUUID(), description: 'Mirror glass', quantity: 1, sell_price: 30_00 };
  const { part_sale, work_order } = await post<SaleAnswer>('', {
    id,
    line_id: crypto.randomUUID(),
    walk_in_name: 'Sam',
    parts: is_sold ? [stocked] : [stocked, awaited],
  });
  if (is_sold) await post('/sell', { id, version: work_order.version, invoice_id: crypto.randomUUID(), payment: null });
  return { id, number: part_sale.part_sale_number };
}
