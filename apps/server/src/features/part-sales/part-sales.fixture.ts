import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { createPartSale, creditPartSale, sellPartSale, viewPartSale } from '@baydesk/contract/part-sales.contract';
import { creditableItems } from '@baydesk/contract/credits.contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newPart, stocked } from '../inventory/stock.fixture.ts';
import { openTill } from '../payments/payments.fixture.ts';

interface NewSoldPart {
  readonly id?: string;
  readonly catalogue_part_id?: string;
  readonly description?: string;
  readonly quantity?: number;
  readonly part_source_type?: 'vendor' | 'inventory';
  readonly cost?: number;
  readonly sell_price?: number;
}

/** A counter over which a shop sells parts, through the API. */
export async function openCounter(app: TestApp, client: TestClient) {
  const till = await openTill(app, client);

  /** Ten pieces of a new part that cost 5.00 each and are sold for 20.00; returns the part and its place on the shelf. */
  const newStock = async (part: Parameters<typeof stocked>[2] = {}, keeper = client) => {
    const part_id = await newPart(app, part);
    return { part_id, stock_part_id: await stocked(app, keeper, { ...part, part_id }) };
  };

  const create = async (
    parts: readonly NewSoldPart[],
    fields: object = {},
    seller = client,
  ): Promise<PartSaleDetail> => {
    const input = {
      id: uuidv7(),
      line_id: uuidv7(),
      parts: parts.map((part) => ({ id: uuidv7(), sell_price: 20_00, ...part })),
      ...fields,
    };
    const { status, errors, body } = await seller.call(createPartSale, input);
    expect({ status, errors }).toEqual({ status: 201, errors: [] });
    return body;
  };

  const view = async (id: string): Promise<PartSaleDetail> => (await client.call(viewPartSale, { id })).body;

  const sellInput = ({ work_order }: PartSaleDetail, fields: object = {}) => ({
    id: work_order.id,
    version: work_order.version,
    invoice_id: uuidv7(),
    ...fields,
  });

  const sell = async (sale: PartSaleDetail, fields: object = {}): Promise<PartSaleDetail> => {
    const { status, errors, body } = await client.call(sellPartSale, sellInput(sale, fields));
    expect({ status, errors }).toEqual({ status: 201, errors: [] });
    return body;
  };

  const paid = (amount_cents: number) => ({
    payment: { id: uuidv7(), payment_method_id: till.methodId('Cash'), amount_cents },
  });

  const itemsOf = async ({ part_sale }: PartSaleDetail) =>
    (await client.call(creditableItems, { invoice_id: part_sale.invoice?.id ?? '' })).body.collection;

  const creditInput = (sale: PartSaleDetail, items: readonly object[], fields: object = {}) => ({
    id: uuidv7(),
    part_sale_id: sale.part_sale.id,
    items,
    credit_date: till.today,
    reason: 'Wrong part',
    ...fields,
  });

  const credit = (sale: PartSaleDetail, items: readonly object[], fields: object = {}) =>
    client.call(creditPartSale, creditInput(sale, items, fields));

  return { till, newStock, create, view, sellInput, sell, paid, itemsOf, creditInput, credit };
}
