import type { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { seesPricesEverywhere } from '../../platform/request/actor.ts';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, paginated } from '../../platform/lists/list-query.ts';
import { namedPart, partToUse } from '../catalogue/public.ts';
import { priceCannedLines } from './price-canned-lines.ts';

/** A line without a labour type uses the rate of the default type. */
const selectCannedLines = (db: Db) =>
  db
    .selectFrom('canned_lines as l')
    .leftJoin('labour_types as t', 't.id', 'l.labour_type_id')
    .leftJoin('labour_types as d', (join) => join.on('d.is_default', '=', true))
    .select(['l.id', 'l.name', 'l.description', 'l.category', 'l.labour_type_id', 't.name as labour_type_name'])
    .select(['l.time_estimate', 'l.is_diagnosis', 'l.is_warranty', 'l.line_order', 'l.is_retired', 'l.version'])
    .select((eb) => [
      'l.fixed_price_cents',
      eb.fn.coalesce('t.rate_cents', 'd.rate_cents').as('rate_cents'),
      jsonArrayFrom(
        eb
          .selectFrom('canned_line_parts as p')
          .innerJoin('categories as c', 'c.id', 'p.category_id')
          .leftJoin('catalogue_parts as k', 'k.id', 'p.catalogue_part_id')
          .select([
            'p.catalogue_part_id',
            namedPart('k').as('catalogue_part'),
            partToUse(sql.ref('p.catalogue_part_id')).as('superseded_by'),
          ])
          .select(['p.part_number', 'p.description', 'p.quantity', 'p.category_id', 'c.name as category_name'])
          .select(['p.cost_cents', 'p.sell_price_cents'])
          .whereRef('p.canned_line_id', '=', 'l.id')
          .orderBy('p.position'),
      ).as('parts'),
    ]);

export async function listCannedLines(ctx: Ctx, input: InputOf<typeof cannedLineRecords.list>) {
  let query = selectCannedLines(ctx.db).where('l.is_retired', '=', input.is_retired);
  if (input.category) query = query.where(sql`lower(l.category)`, '=', sql`lower(${input.category})`);
  if (input.search) query = query.where(mentions(input.search));
  const { collection, pagination } = await paginated(ctx.db, query, input, {
    columns: { line_order: sql.ref('l.line_order'), name: sql`lower(l.name)`, category: sql`lower(l.category)` },
    first: { sort_by: 'line_order', descending: false },
    tie_break: sql.ref('l.id'),
  });
  const priced = await priceCannedLines(ctx, collection);
  return { collection: seesPricesEverywhere(ctx.actor) ? priced : priced.map(withoutPrices), pagination };
}

const NO_PRICES = {
  rate_cents: null,
  fixed_price_cents: null,
  labour_cents: null,
  parts_cents: null,
  total_cents: null,
} as const;

const withoutPrices = <Line extends { readonly parts: readonly object[] }>({ parts, ...line }: Line) => ({
  ...line,
  ...NO_PRICES,
  parts: parts.map((part) => ({ ...part, sell_price_cents: null, price_today_cents: null })),
});

const mentions = (words: string) => {
  const pattern = containing(words);
  const number_pattern = containing(partNumberKey(words));
  return sql<boolean>`(l.name ilike ${pattern} or l.description ilike ${pattern} or l.category ilike ${pattern} or exists (
    select from canned_line_parts p where p.canned_line_id = l.id and (p.part_number ilike ${pattern}
      or ${partNumberKey(words)} <> '' and part_number_key(p.part_number) like ${number_pattern})
  ))`;
};

export async function viewCannedLine(ctx: Ctx, id: string) {
  const stored_line = await selectCannedLines(ctx.db).where('l.id', '=', id).executeTakeFirst();
  const [line] = await priceCannedLines(ctx, stored_line ? [stored_line] : []);
  return line ?? refuse('not_found');
}

/** Canned lines to copy onto an order, with part costs even if the caller may not see them. */
export const selectCopied = (db: Db, ids: readonly string[]) =>
  selectCannedLines(db).where('l.id', '=', (eb) => eb.fn.any(eb.val(ids)));

export type CopiedLines = Awaited<ReturnType<ReturnType<typeof selectCopied>['execute']>>;

const FIELD = { field: 'Canned line' };

/** Refuses a missing or retired canned line at its field. */
export function assertCopyable<Line extends { readonly is_retired: boolean }>(line: Line | undefined): Line {
  if (!line) refuse('no_longer_there', FIELD, 'canned_line_id');
  return line.is_retired ? refuse('is_retired', FIELD, 'canned_line_id') : line;
}
