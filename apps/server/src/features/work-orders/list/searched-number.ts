import type { DocumentKind } from '@baydesk/domain/documents/document-number';
import { NUMBER_PREFIXES } from '@baydesk/domain/documents/document-number';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const MOST_DIGITS = 9;
const LARGEST = 2_147_483_647;

/** A number as people type it: with or without the letters of its kind and the shop, and perhaps only its beginning. */
export interface SearchedNumber {
  /** The possible shops; null for any. */
  readonly shop_ids: readonly string[] | null;
  /** The ranges of numbers with this beginning, the number itself first. */
  readonly ranges: readonly (readonly [number, number])[];
}

const WITH_DASH = /^#?\s*([a-z0-9]{0,8})\s*-\s*(\d+)$/i;
const IN_ONE_PIECE = /^#?\s*([a-z]{0,8})\s*(\d+)$/i;

export function searchedNumber(search: string, kind: DocumentKind = 'work_order'): SearchedNumber | null {
  const [, typed_shop = '', digits = ''] = WITH_DASH.exec(search.trim()) ?? IN_ONE_PIECE.exec(search.trim()) ?? [];
  if (digits === '' || digits.length > MOST_DIGITS) return null;
  const shop = typed_shop.toUpperCase();
  const prefix = NUMBER_PREFIXES[kind];
  const without_kind = shop.startsWith(prefix) ? shop.slice(prefix.length) : shop;
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

/** Each range of a number, and its place among them, as `searched`. */
export const searchedRanges = ({ ranges }: SearchedNumber): RawBuilder<unknown> => sql`
  unnest(${ranges.map(([first]) => first)}::int[], ${ranges.map(([, last]) => last)}::int[])
    with ordinality searched (first, last, place)`;

/** True if the location `at` may be the shop of a number. */
export const isSearchedShop = ({ shop_ids }: SearchedNumber): RawBuilder<unknown> =>
  sql`(${shop_ids}::text[] is null or upper(at.shop_id) = any (${shop_ids}::text[]))`;
