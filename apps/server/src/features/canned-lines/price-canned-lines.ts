import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { linePrice } from '@baydesk/domain/lines/line-price';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { withReplacements } from '../catalogue/public.ts';
import type { KnownPart } from '../inventory/public.ts';
import { knownParts } from '../inventory/public.ts';
import { loadPricing, pricedBy } from '../pricing/public.ts';
import { cannedPartsToday } from './canned-parts-today.ts';
import { seesCosts } from './hidden-costs.ts';

interface StoredPart {
  readonly catalogue_part_id: string | null;
  readonly part_number: string;
  readonly quantity: number;
  readonly category_id: string;
  readonly cost_cents: Cents | null;
  readonly sell_price_cents: Cents | null;
}

interface StoredLine<Part extends StoredPart> {
  readonly time_estimate: number;
  readonly rate_cents: Cents | null;
  readonly fixed_price_cents: Cents | null;
  readonly parts: readonly Part[];
}

const NOTHING = cents(0);

/**
 * Adds today's prices to each line, by what its parts cost today at the caller's location. A part without a known price counts
 * as zero.
 */
export async function priceCannedLines<Part extends StoredPart, Line extends StoredLine<Part>>(
  ctx: Ctx,
  lines: readonly (Line & StoredLine<Part>)[],
) {
  const known_parts = await readKnownParts(ctx, lines);
  const as_used = lines.map((line) => usedParts(known_parts, line));
  const { sellPriceOf } = await loadPricing(ctx, pricedBy(as_used.flat()));
  const priceOf = ({ sell_price_cents, ...part }: UsedPart): Cents | null => {
    if (sell_price_cents !== null) return sell_price_cents;
    const price = sellPriceOf({ ...part, cost_cents: part.cost_cents ?? NOTHING });
    const is_unknown = part.cost_cents === null && (price.source !== 'fixed_rule' || price.price_cents === 0);
    return is_unknown ? null : price.price_cents;
  };
  return lines.map((line, index) => {
    const used = as_used[index] ?? [];
    const parts = line.parts.map((part, place) => {
      const today = used[place];
      return {
        ...part,
        cost_today_cents: today ? today.cost_cents : part.cost_cents,
        price_today_cents: today ? priceOf(today) : null,
      };
    });
    const { labour_cents, parts_cents, total_cents } = linePrice({
      labour_minutes: line.time_estimate,
      rate_cents: line.rate_cents ?? NOTHING,
      fixed_price_cents: line.fixed_price_cents,
      parts: parts.map(({ quantity, price_today_cents }) => ({
        quantity,
        sell_price_cents: price_today_cents ?? NOTHING,
      })),
    });
    const shown = seesCosts(ctx) ? parts : parts.map((part) => ({ ...part, cost_cents: null, cost_today_cents: null }));
    return { ...line, parts: shown, labour_cents, parts_cents, total_cents };
  });
}

/** The catalogue parts of the lines and those that replace them, in one statement; no statement is sent without parts. */
async function readKnownParts({ db, workplace }: Ctx, lines: readonly StoredLine<StoredPart>[]) {
  const ids = lines.flatMap(({ parts }) => parts.flatMap(({ catalogue_part_id }) => catalogue_part_id ?? []));
  if (ids.length === 0) return [];
  const part_ids = withReplacements(sql<string[]>`${[...new Set(ids)]}::uuid[]`);
  const parts_column = knownParts(part_ids, sql`${workplace?.id ?? null}::uuid`).as('known_parts');
  const { known_parts } = await db.selectNoFrom(parts_column).executeTakeFirstOrThrow();
  return known_parts;
}

type UsedPart = Pick<
  StoredPart,
  'catalogue_part_id' | 'part_number' | 'category_id' | 'cost_cents' | 'sell_price_cents'
>;

/** The parts of a line as they would come onto an order now. */
function usedParts(known_parts: readonly KnownPart[], { parts }: StoredLine<StoredPart>): readonly UsedPart[] {
  const today = cannedPartsToday(known_parts, parts);
  return parts.map((stored, index) => {
    const used = today[index];
    if (!used) return { ...stored, catalogue_part_id: null };
    const { part, cost } = used;
    const is_other = part.id !== stored.catalogue_part_id;
    return {
      ...stored,
      catalogue_part_id: part.id,
      part_number: part.part_number,
      cost_cents: cost,
      ...(is_other && { category_id: part.category_id }),
    };
  });
}
