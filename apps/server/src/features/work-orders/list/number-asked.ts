const MOST_DIGITS = 9;
const LARGEST = 2_147_483_647;

/** The number of an order as somebody says it: with 'WO', with the shop, with both or bare, and perhaps not to its end. */
export interface NumberAsked {
  /** The shops that may be meant; nothing for any. */
  readonly shop_ids: readonly string[] | null;
  /** Numbers that begin so, first and last of each length, the whole one first. */
  readonly ranges: readonly (readonly [number, number])[];
}

const WITH_DASH = /^#?\s*([a-z0-9]{0,7})\s*-\s*(\d+)$/i;
const IN_ONE_PIECE = /^#?\s*([a-z]{0,7})\s*(\d+)$/i;
const KIND = 'WO';

export function numberAsked(search: string): NumberAsked | null {
  const [, said_shop = '', digits = ''] = WITH_DASH.exec(search.trim()) ?? IN_ONE_PIECE.exec(search.trim()) ?? [];
  if (digits === '' || digits.length > MOST_DIGITS) return null;
  const shop = said_shop.toUpperCase();
  const without_kind = shop.startsWith(KIND) ? shop.slice(KIND.length) : shop;
  return {
    shop_ids: without_kind === '' ? null : [...new Set([without_kind, shop])],
    ranges: rangesOf(Number(digits)),
  };
}

function rangesOf(beginning: number): (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  if (beginning === 0) return ranges;
  for (let tail = 1; beginning * tail <= LARGEST; tail *= 10)
    ranges.push([beginning * tail, Math.min((beginning + 1) * tail - 1, LARGEST)]);
  return ranges;
}
