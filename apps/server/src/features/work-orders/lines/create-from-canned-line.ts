import type { createFromCannedLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/context.ts';
import { findCannedLine, assertCopyable } from '../../canned-lines/public.ts';
import type { PricingSource } from '../../pricing/public.ts';
import { changeOrder } from '../order/change-order.ts';
import { categoryColumns, priceColumns, readPartPricing } from '../part-requests/price-parts.ts';
import { readLabourTypes, resolveLabour } from '../order/resolve-labour.ts';

/** Copies the canned line, so later changes of it do not reach the order. */
export async function createFromCannedLine(ctx: Ctx, { id, work_order_id, canned_line_id }: InputOf<typeof endpoint>) {
  const detail = await changeOrder(
    ctx,
    {
      of: { work_order_id },
      action: 'line_added',
      isRepeat: ({ lines }) => lines.some((line) => line.id === id),
      read: () =>
        Promise.all([
          findCannedLine(ctx, canned_line_id),
          readLabourTypes(ctx),
          readPartPricing(ctx, pricedAs(canned_line_id)),
        ]),
    },
    (loaded, draft, { read: [found, types, pricing] }) => {
      const canned = assertCopyable(found);
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
    },
  );
  return { ...detail, line_id: id };
}

const pricedAs = (canned_line_id: string): PricingSource => ({
  part_numbers: sql`array(select part_number from canned_line_parts where canned_line_id = ${canned_line_id})`,
  category_ids: sql`array(select category_id from canned_line_parts where canned_line_id = ${canned_line_id})`,
});
