import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useCan } from '../../shared/permissions/use-can.ts';
import { sellPriceQuery } from '../pricing/public.ts';
import type { PartRow } from './line-form.ts';

const TYPING_PAUSE_MS = 250;

export interface PartPrice {
  /** What one sells for; null while nobody knows. */
  readonly price_cents: Cents | null;
  /** Which rule says so. */
  readonly reason: string;
}

/** What each part sells for: by the price typed in, or by the rules from its cost. */
export function usePartPrices(parts: readonly PartRow[], record: CannedLine | undefined): readonly PartPrice[] {
  const seesRules = useCan(view('pricing'));
  const [settled] = useDebouncedValue(parts, TYPING_PAUSE_MS);
  const answers = useQueries({
    queries: settled.map(({ cost_cents, category_id, part_number }) => ({
      ...sellPriceQuery({
        cost_cents: cost_cents ?? 0,
        ...(category_id === '' ? {} : { category_id }),
        ...(part_number.trim() === '' ? {} : { part_number: part_number.trim() }),
      }),
      enabled: seesRules && isAmount(cost_cents),
    })),
  });
  // A part that was moved has been asked for at another place; one that is being typed keeps its answer meanwhile.
  const asked = (part: PartRow, index: number) => {
    const place = settled.findIndex((other) => isSamePart(part, other));
    return place === -1 && settled.length === parts.length ? index : place;
  };
  return parts.map((part, index): PartPrice => {
    if (isAmount(part.sell_price_cents))
      return {
        price_cents: part.sell_price_cents,
        reason: `The price of ${formatCents(part.sell_price_cents)} was typed in.`,
      };
    const answer = isAmount(part.cost_cents) ? answers[asked(part, index)]?.data : undefined;
    if (answer)
      return { price_cents: answer.price_cents, reason: answer.reasons.slice(-REASONS_SHOWN[answer.source]).join(' ') };
    return { price_cents: savedPrice(part, record), reason: 'By the price rules, from its cost.' };
  });
}

/** A matrix names its row first and then reckons. */
const REASONS_SHOWN = { manual: 1, fixed_rule: 1, category_matrix: 2, default_matrix: 2, cost: 1 } as const;

const isAmount = (amount: unknown): amount is Cents => typeof amount === 'number';

type Priced = Pick<PartRow, 'part_number' | 'category_id' | 'cost_cents'>;

/** By all that a price depends on. */
const isSamePart = (one: Priced, other: Priced) =>
  one.part_number === other.part_number && one.category_id === other.category_id && one.cost_cents === other.cost_cents;

/** Until the rules have answered, and for those who may not see them, the price a saved part had. */
function savedPrice(part: PartRow, record: CannedLine | undefined): Cents | null {
  const saved = record?.parts.find((other) => isSamePart(part, other) && other.sell_price_cents === null);
  return saved?.price_today_cents ?? null;
}
