import type { createFromCannedLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import type { CopiedLines, PartToday } from '../../canned-lines/public.ts';
import { assertCopyable, cannedPartsToday, selectCopied } from '../../canned-lines/public.ts';
import { withReplacements } from '../../catalogue/public.ts';
import type { PricingSource } from '../../pricing/public.ts';
import { pricedAsParts, pricedTogether } from '../../pricing/public.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { workplaceOf } from '../order/order-key.ts';
import type { PartFacts } from '../part-requests/part-facts.ts';
import { knownCore, readFacts, wantedBy } from '../part-requests/part-facts.ts';
import type { PartPricing } from '../part-requests/price-parts.ts';
import { categoryColumns, priceColumns, readPartPricing } from '../part-requests/price-parts.ts';
import type { LabourTypes } from '../order/resolve-labour.ts';
import { readLabourTypes, resolveLabour } from '../order/resolve-labour.ts';

/** A repeated call returns the order as it is. */
export async function createFromCannedLine(ctx: Ctx, { work_order_id, ...copy }: InputOf<typeof endpoint>) {
  const { id, canned_line_id } = copy;
  const of = { work_order_id };
  const detail = await changeOrder(
    ctx,
    {
      of,
      action: 'line_added',
      isRepeat: ({ lines }) => lines.some((line) => line.id === id),
      read: () =>
        Promise.all([
          selectCopied(ctx.db, [canned_line_id]).execute(),
          readLabourTypes(ctx),
          readPartPricing(ctx, pricedAsCanned([canned_line_id])),
          readFacts(ctx, wantedBy([], workplaceOf(of), partsOfCanned([canned_line_id]))),
        ]),
    },
    (loaded, draft, { read: [copied_lines, types, pricing, facts] }) =>
      addCannedLine(ctx, loaded, draft, copy, { copied_lines, types, pricing, facts }),
  );
  return { ...detail, line_id: id };
}

interface KnownLines {
  readonly copied_lines: CopiedLines;
  readonly types: LabourTypes;
  readonly pricing: PartPricing;
  readonly facts: PartFacts;
}

/** Copies a canned line with its parts, so later changes of it do not reach the order. */
export function addCannedLine(
  ctx: Ctx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  { id, canned_line_id }: Omit<InputOf<typeof endpoint>, 'work_order_id'>,
  { copied_lines, types, pricing, facts }: KnownLines,
): void {
  const canned = assertCopyable(copied_lines.find((line) => line.id === canned_line_id));
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
  const as_used = cannedPartsToday(facts.parts, canned.parts);
  draft.addRequests(
    canned.parts.map((part, index) => {
      const columns = { ...requestOfCanned(part), ...requestByCatalogue(facts, part, as_used[index]) };
      const category = categoryColumns(pricing, columns.part_category_id);
      return {
        ...columns,
        ...category,
        ...priceColumns(pricing, { ...columns, ...category, typed_price: part.sell_price_cents }),
        id: uuidv7(),
        line_id: id,
        position: index + 1,
        requested_by: fullName(ctx.actor),
      };
    }),
  );
}

type CannedPart = CopiedLines[number]['parts'][number];

const requestOfCanned = ({ part_number, description, quantity, category_id, cost_cents }: CannedPart) => ({
  catalogue_part_id: null,
  part_number,
  description,
  quantity,
  part_category_id: category_id,
  cost: cost_cents,
});

/** The columns that a canned part gets from the catalogue and the shelves today: its number, cost and core charge. */
function requestByCatalogue(facts: PartFacts, { catalogue_part_id }: CannedPart, today: PartToday | null | undefined) {
  if (!today) return {};
  const { part, part_source_type, cost } = today;
  return {
    catalogue_part_id: part.id,
    part_number: part.part_number,
    part_source_type,
    cost,
    core: knownCore(facts, { catalogue_part_id: part.id }),
    ...(part.id !== catalogue_part_id && { description: part.name, part_category_id: part.category_id }),
  };
}

const linkedParts = (canned_line_ids: readonly string[]) => sql<string[]>`array(
  select catalogue_part_id from canned_line_parts where canned_line_id = any (${canned_line_ids}::uuid[]))`;

/** The catalogue parts of canned lines, with those that replace them. */
export const partsOfCanned = (canned_line_ids: readonly string[]): RawBuilder<string[]> =>
  withReplacements(linkedParts(canned_line_ids));

export const pricedAsCanned = (canned_line_ids: readonly string[]): PricingSource =>
  pricedTogether([
    pricedAsParts(partsOfCanned(canned_line_ids)),
    {
      part_ids: sql`array[]::uuid[]`,
      part_numbers: sql`array(select part_number from canned_line_parts where canned_line_id = any (${canned_line_ids}::uuid[]))`,
      category_ids: sql`array(select category_id from canned_line_parts where canned_line_id = any (${canned_line_ids}::uuid[]))`,
    },
  ]);
