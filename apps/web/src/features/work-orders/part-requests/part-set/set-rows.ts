import type { OfferedItem } from '@baydesk/contract/inventory/part-set-offer.contract';
import { sourceByStock } from '@baydesk/domain/part-requests/source-by-stock';
import { v7 as uuidv7 } from 'uuid';

/** A part of a set while the person decides on it. Its id stays the same when the call is repeated. */
export interface SetRow {
  readonly id: string;
  readonly item: OfferedItem;
  readonly is_wanted: boolean;
  /** Null while the typed text cannot be read. */
  readonly quantity: number | null;
}

export const toRows = (items: readonly OfferedItem[]): readonly SetRow[] =>
  items.map((item) => ({ id: uuidv7(), item, is_wanted: !item.is_retired, quantity: item.quantity }));

/** A part of a set that is asked for. */
export interface SetPart {
  readonly id: string;
  readonly catalogue_part_id: string;
  readonly quantity: number;
}

/** The ticked parts; null while a quantity is missing. */
export function toParts(rows: readonly SetRow[]): readonly SetPart[] | null {
  const wanted = rows.filter(({ is_wanted }) => is_wanted);
  const parts = wanted.flatMap(({ id, item, quantity }) =>
    quantity !== null && quantity > 0 ? { id, catalogue_part_id: item.part_id, quantity } : [],
  );
  return parts.length === wanted.length ? parts : null;
}

/** '3 here', '1 here, so from a vendor', 'Not kept here, so from a vendor' */
export function sourceInWords({ item: { available, is_retired }, quantity }: SetRow): string {
  if (is_retired) return 'Retired';
  const here = available === null ? 'Not kept here' : `${available} here`;
  return sourceByStock(available, quantity ?? 0) === 'inventory' ? here : `${here}, so from a vendor`;
}
