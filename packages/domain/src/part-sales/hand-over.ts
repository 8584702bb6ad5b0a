import type { Cents } from '../money/cents.ts';
import type { PartRequestStatus, PartSource } from '../part-requests/part-request-status.ts';

interface SoldPart {
  readonly id: string;
  readonly description: string;
  readonly status: PartRequestStatus;
  readonly part_source_type: PartSource;
  /** Null while the price is not known. */
  readonly sell_price: Cents | null;
  readonly core: Cents;
  /** Null until somebody says whether the worn part came. */
  readonly is_core_ok: 0 | 1 | null;
}

interface HandedOver {
  readonly id: string;
  readonly is_core_ok: 0 | 1 | null;
}

interface HandOver {
  readonly handed_over: readonly HandedOver[];
  /** Why the sale cannot be handed over; empty when it can. */
  readonly reasons: readonly string[];
}

/** Here are parts on the shelf of the shop and those a vendor delivered. */
const isHere = ({ status, part_source_type }: SoldPart): boolean =>
  ['received', 'staged', 'used'].includes(status) || (status === 'authorized' && part_source_type === 'inventory');

const named = (parts: readonly SoldPart[]): string => parts.map(({ description }) => description).join(', ');

/** The parts that the customer takes along. A core that was not handed in by then is charged. */
export function handOver(parts: readonly SoldPart[], cores_returned: ReadonlySet<string>): HandOver {
  const sold = parts.filter(({ status }) => status !== 'returned');
  const unpriced = sold.filter(({ sell_price }) => sell_price === null);
  const awaited = sold.filter((part) => part.sell_price !== null && !isHere(part));
  return {
    handed_over: sold.map(({ id, core, is_core_ok }) => ({
      id,
      is_core_ok: core === 0 ? null : cores_returned.has(id) ? 1 : (is_core_ok ?? 0),
    })),
    reasons: [
      ...(sold.length === 0 ? ['Add a part first.'] : []),
      ...(unpriced.length > 0 ? [`No price yet: ${named(unpriced)}.`] : []),
      ...(awaited.length > 0 ? [`Not here yet: ${named(awaited)}.`] : []),
    ],
  };
}
