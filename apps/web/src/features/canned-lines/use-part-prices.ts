import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useCan } from '../../shared/permissions/use-can.ts';
import { useOfferedPartsById } from '../../shared/ui/inputs/use-offered-parts.ts';
import { sellPriceQuery } from '../pricing/public.ts';
import type { PartRow } from './line-form.ts';

const TYPING_PAUSE_MS = 250;

export interface PartPrice {
  /** The unit price; null while it is unknown. */
  readonly price_cents: Cents | null;
  /** The pricing rule that gave the price. */
  readonly reason: string;
}

/** The price of each part: as typed, or by the pricing rules from today's cost. */
export function usePartPrices(typed: readonly PartRow[], record: CannedLine | undefined): readonly PartPrice[] {
  const seesRules = useCan(view('pricing'));
  const offered = useOfferedPartsById(typed.flatMap(({ catalogue_part_id }) => catalogue_part_id ?? []));
  const parts = typed.map((part) => ({ ...part, cost_cents: costToday(part, record, offered) }));
  const [settled] = useDebouncedValue(parts, TYPING_PAUSE_MS);
  // Equal parts share one request.
  const requested = settled.filter(
    (part, index) => isAmount(part.cost_cents) && settled.findIndex((other) => isSamePart(part, other)) === index,
  );
  const answers = useQueries({
    queries: requested.map(({ cost_cents, category_id, catalogue_part_id, part_number }) => ({
      ...sellPriceQuery({
        cost_cents: cost_cents ?? 0,
        ...(category_id === '' ? {} : { category_id }),
        ...(catalogue_part_id === null ? {} : { catalogue_part_id }),
        ...(part_number.trim() === '' ? {} : { part_number: part_number.trim() }),
      }),
      enabled: seesRules,
    })),
  });
  const answerTo = (part: PartRow | undefined) => {
    const place = part ? requested.findIndex((other) => isSamePart(part, other)) : -1;
    return answers[place]?.data;
  };
  // A part being typed keeps its last answer.
  const answerFor = (part: PartRow, index: number) =>
    settled.length === parts.length && !settled.some((other) => isSamePart(part, other))
      ? answerTo(settled[index])
      : answerTo(part);
  return parts.map((part, index): PartPrice => {
    const newer = storedPart(part, record)?.superseded_by;
    if (isAmount(part.sell_price_cents))
      return {
        price_cents: part.sell_price_cents,
        reason: `The price of ${formatCents(part.sell_price_cents)} was typed in.`,
      };
    if (newer)
      return { price_cents: savedPrice(part, record), reason: `By the price rules, as ${newer.part_number} sells.` };
    const answer = isAmount(part.cost_cents) ? answerFor(part, index) : undefined;
    if (answer)
      return { price_cents: answer.price_cents, reason: answer.reasons.slice(-REASONS_SHOWN[answer.source]).join(' ') };
    return { price_cents: savedPrice(part, record), reason: 'By the price rules, from its cost.' };
  });
}

/** How many of the last reasons to show; a matrix needs two: the row and the calculation. */
const REASONS_SHOWN = { manual: 1, fixed_rule: 1, category_matrix: 2, default_matrix: 2, cost: 1 } as const;

const isAmount = (amount: unknown): amount is Cents => typeof amount === 'number';

type Priced = Pick<PartRow, (typeof PRICED_BY)[number]>;

const PRICED_BY = ['catalogue_part_id', 'part_number', 'category_id', 'cost_cents'] as const;

/** Compares every field that the price depends on. */
const isSamePart = (one: Priced, other: Priced) => PRICED_BY.every((field) => one[field] === other[field]);

/** The saved part, with its data from the catalogue. */
const storedPart = ({ catalogue_part_id }: PartRow, record: CannedLine | undefined) =>
  record?.parts.find((part) => catalogue_part_id !== null && part.catalogue_part_id === catalogue_part_id);

/** A part of the catalogue has today's cost at this location; if that is unknown, the cost of the line counts. */
function costToday(
  part: PartRow,
  record: CannedLine | undefined,
  offered: ReadonlyMap<string, OfferedPart>,
): Cents | null {
  const stored = storedPart(part, record);
  if (stored?.quantity === part.quantity && stored.cost_cents === part.cost_cents) return stored.cost_today_cents;
  return offered.get(part.catalogue_part_id ?? '')?.cost ?? part.cost_cents;
}

/** The price a saved part had, until the rules have answered, and always for people who may not see the rules. */
function savedPrice(part: PartRow, record: CannedLine | undefined): Cents | null {
  const saved = record?.parts.find(
    (other) => isSamePart(part, { ...other, cost_cents: other.cost_today_cents }) && other.sell_price_cents === null,
  );
  return saved?.price_today_cents ?? null;
}
