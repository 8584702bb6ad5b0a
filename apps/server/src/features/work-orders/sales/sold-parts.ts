import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse, within } from '../../../platform/request/errors.ts';
import { sourcesHere } from '../../inventory/public.ts';
import { pricedAsParts, pricedBy, pricedTogether } from '../../pricing/public.ts';
import { requestColumns } from '../part-requests/make-part-request.ts';
import type { PartFacts } from '../part-requests/part-facts.ts';
import { readPartFacts } from '../part-requests/part-facts.ts';
import type { PartPricing } from '../part-requests/price-parts.ts';
import { readPartPricing } from '../part-requests/price-parts.ts';

/** A part of the catalogue, or one that is described. */
export interface SoldPart {
  readonly id: string;
  readonly catalogue_part_id: string | null;
  readonly description: string;
  readonly part_number: string;
  readonly quantity: number;
  readonly part_source_type?: PartSource | undefined;
  readonly cost: Cents | null;
  readonly sell_price: Cents | null;
}

/** Reads the facts of the parts and prices them, in as many statements for many parts as for one. */
export async function readForSale(ctx: WorkplaceCtx, parts: readonly SoldPart[]) {
  const part_ids = parts.flatMap(({ catalogue_part_id }) => catalogue_part_id ?? []);
  const described = parts.map((part) => ({ ...part, category_id: null }));
  const [pricing, facts] = await Promise.all([
    readPartPricing(ctx, pricedTogether([pricedAsParts(sql`${part_ids}::uuid[]`), pricedBy(described)])),
    readPartFacts(ctx, parts, sql`${ctx.workplace.id}`),
  ]);
  return { pricing, facts };
}

/** The columns of the requests for the parts, in their order. */
export function saleRequests(
  ctx: WorkplaceCtx,
  line_id: string,
  parts: readonly SoldPart[],
  sale_facts: { readonly pricing: PartPricing; readonly facts: PartFacts },
) {
  const sources = sourcesHere(
    sale_facts.facts.parts,
    parts.map((part) => ({ ...part, part_id: part.catalogue_part_id ?? part.id })),
  );
  return parts.map((part, index) => {
    const part_source_type = sources[index] ?? 'vendor';
    const columns = within(`parts.${index}`, () =>
      requestColumns(ctx, sale_facts, asKnown(sale_facts.facts, part, part_source_type)),
    );
    return { ...columns, id: part.id, line_id, position: index + 1 };
  });
}

/** The part as the catalogue describes it, where nothing else was typed. */
function asKnown({ parts }: PartFacts, part: SoldPart, part_source_type: PartSource) {
  const { catalogue_part_id, quantity, cost, sell_price } = part;
  const known_part = parts.find(({ id }) => id === catalogue_part_id);
  const description = part.description || known_part?.name;
  if (!description) return refuse('invalid_input', { message: 'Description is a required field' }, 'description');
  return {
    catalogue_part_id,
    description,
    part_number: part.part_number || (known_part?.part_number ?? ''),
    part_category_id: known_part?.category_id ?? null,
    quantity,
    part_source_type,
    vendor_id: null,
    vendor_name: '',
    cost,
    core: null,
    sell_price,
    is_tax_exempt: false,
  };
}
