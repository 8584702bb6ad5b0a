import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { linePrice } from '@baydesk/domain/lines/line-price';
import type { Ctx } from '../../platform/context.ts';
import { loadPricing, pricedBy } from '../pricing/public.ts';
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

/** Adds today's prices to each line. A part without a known price counts as zero. */
export async function priceCannedLines<Part extends StoredPart, Line extends StoredLine<Part>>(
  ctx: Ctx,
  lines: readonly (Line & StoredLine<Part>)[],
) {
  const { sellPriceOf } = await loadPricing(ctx, pricedBy(lines.flatMap(({ parts }) => parts)));
  const priceOf = ({
    cost_cents,
    sell_price_cents,
    catalogue_part_id,
    part_number,
    category_id,
  }: Part): Cents | null => {
    if (sell_price_cents !== null || cost_cents === null) return sell_price_cents;
    return sellPriceOf({ cost_cents, catalogue_part_id, part_number, category_id }).price_cents;
  };
  return lines.map((line) => {
    const parts = line.parts.map((part) => ({ ...part, price_today_cents: priceOf(part) }));
    const { labour_cents, parts_cents, total_cents } = linePrice({
      labour_minutes: line.time_estimate,
      rate_cents: line.rate_cents ?? NOTHING,
      fixed_price_cents: line.fixed_price_cents,
      parts: parts.map(({ quantity, price_today_cents }) => ({
        quantity,
        sell_price_cents: price_today_cents ?? NOTHING,
      })),
    });
    const shown = seesCosts(ctx) ? parts : parts.map((part) => ({ ...part, cost_cents: null }));
    return { ...line, parts: shown, labour_cents, parts_cents, total_cents };
  });
}
