import type { createFromCannedLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/context.ts';
import type { CopiedLines } from '../../canned-lines/public.ts';
import { assertCopyable, selectCopied } from '../../canned-lines/public.ts';
import type { PricingSource } from '../../pricing/public.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import type { PartPricing } from '../part-requests/price-parts.ts';
import { categoryColumns, priceColumns, readPartPricing } from '../part-requests/price-parts.ts';
import type { LabourTypes } from '../order/resolve-labour.ts';
import { readLabourTypes, resolveLabour } from '../order/resolve-labour.ts';

/** A repeated call returns the order as it is. */
export async function createFromCannedLine(ctx: Ctx, { work_order_id, ...copy }: InputOf<typeof endpoint>) {
  const { id, canned_line_id } = copy;
  const detail = await changeOrder(
    ctx,
    {
      of: { work_order_id },
      action: 'line_added',
      isRepeat: ({ lines }) => lines.some((line) => line.id === id),
      read: () =>
        Promise.all([
          selectCopied(ctx.db, [canned_line_id]).execute(),
          readLabourTypes(ctx),
          readPartPricing(ctx, pricedAsCanned([canned_line_id])),
        ]),
    },
    (loaded, draft, { read: [found, types, pricing] }) =>
      addCannedLine(ctx, loaded, draft, copy, { found, types, pricing }),
  );
  return { ...detail, line_id: id };
}

interface KnownLines {
  readonly found: CopiedLines;
  readonly types: LabourTypes;
  readonly pricing: PartPricing;
}

/** Copies a canned line with its parts, so later changes of it do not reach the order. */
export function addCannedLine(
  ctx: Ctx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  { id, canned_line_id }: Omit<InputOf<typeof endpoint>, 'work_order_id'>,
  { found, types, pricing }: KnownLines,
): void {
  const canned = assertCopyable(found.find((line) => line.id === canned_line_id));
  draft.addLines([
    {
      id,
      line_name: canned.name,
      description: canned.description,
      time_estimate: canned.time_estimate,
      fixed_price: canned.fixed_price_cents,
      is_diagnosis: canned.is_diagnosis ? 1 : 0,
      is_warranty: canned.is_warranty ? 1 : 0,
      is_internal: 0,
      warranty_customer_id: null,
      created_from_canned_line: canned_line_id,
      ...resolveLabour(types, loaded, canned),
    },
  ]);
  draft.addRequests(
    canned.parts.map((part, index) => ({
      id: uuidv7(),
      line_id: id,
      position: index + 1,
      description: part.description,
      part_number: part.part_number,
      quantity: part.quantity,
      cost: part.cost_cents,
      requested_by: fullName(ctx.actor),
      ...categoryColumns(pricing, part.category_id),
      ...priceColumns(pricing, {
        part_number: part.part_number,
        part_category_id: part.category_id,
        cost: part.cost_cents,
        typed_price: part.sell_price_cents,
      }),
    })),
  );
}

export const pricedAsCanned = (canned_line_ids: readonly string[]): PricingSource => ({
  part_numbers: sql`array(select part_number from canned_line_parts where canned_line_id = any (${canned_line_ids}::uuid[]))`,
  category_ids: sql`array(select category_id from canned_line_parts where canned_line_id = any (${canned_line_ids}::uuid[]))`,
});
