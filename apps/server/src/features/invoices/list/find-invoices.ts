import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { foundEntries, MOST_DOCUMENTS_FOUND, MOST_SUBJECTS_READ } from '../../../platform/lists/search-group.ts';
import type { SearchedNumber } from '../../work-orders/public.ts';
import { searchedNumber } from '../../work-orders/public.ts';
import type { InvoiceScope } from './invoice-scope.ts';
import { isInScope } from './invoice-scope.ts';

const AT_MOST = sql.lit(MOST_DOCUMENTS_FOUND);

/**
 * Parts of a `with`; `found` has the invoices in the scope and their places, the best first: a whole invoice number, a whole
 * order number, a whole purchase order, the words of a customer or a vehicle, then the beginning of a number. Each part reads
 * an index.
 */
export function foundInvoices(search: string, scope: InvoiceScope): RawBuilder<unknown> {
  const invoice_number = searchedNumber(search, 'invoice');
  const order_number = searchedNumber(search);
  const in_scope = sql`
    join party_entries e on e.id = i.id
    join workplaces w on w.id = i.workplace_id
    where ${isInScope(scope)}`;
  const ways = [
    ...(invoice_number ? [byNumber(invoice_number, in_scope)] : []),
    ...(order_number ? [byOrderNumber(order_number, in_scope)] : []),
    sql`select i.id, i.invoice_date, case when coded.is_whole then 1 else 4 end as rank
      from find_orders_by_code(${search}, ${AT_MOST}) coded join invoices i on i.work_order_id = coded.id ${in_scope}`,
    byEntry('vehicle', in_scope),
    byEntry('customer', in_scope),
  ];
  return sql`
    entry as materialized (
      select f.entity, f.entity_id, 2 + f.place / 1000.0 as rank
      from ${foundEntries(['customer', 'vehicle'], search, MOST_SUBJECTS_READ, scope.subject?.customer_id)}),
    found as materialized (
      select id, row_number() over (order by min(rank), invoice_date desc, id desc) as place
      from (${sql.join(ways, sql` union all `)}) matching
      group by id, invoice_date order by place limit ${AT_MOST})`;
}

const byEntry = (entity: 'customer' | 'vehicle', in_scope: RawBuilder<unknown>) => sql`
  select one.id, one.invoice_date, entry.rank from entry cross join lateral (
    select i.id, i.invoice_date from invoices i ${in_scope}
      and entry.entity = ${sql.lit(entity)} and ${sql.ref(`i.${entity}_id`)} = entry.entity_id
    order by i.invoice_date desc, i.id desc limit ${AT_MOST}) one`;

/** Each location with each range of numbers that begin like this, the number itself first. */
function numbered({ shop_ids, ranges }: SearchedNumber) {
  const [first, last] = [ranges.map((range) => range[0]), ranges.map((range) => range[1])];
  return {
    places: sql`workplaces at cross join unnest(${first}::int[], ${last}::int[]) with ordinality searched (first, last, place)`,
    is_there: sql`(${shop_ids}::text[] is null or upper(at.shop_id) = any (${shop_ids}::text[]))`,
  };
}

function byNumber(number: SearchedNumber, in_scope: RawBuilder<unknown>): RawBuilder<unknown> {
  const { places, is_there } = numbered(number);
  return sql`
    select one.id, one.invoice_date, case when searched.place = 1 then 0 else 3 + searched.place / 100.0 end as rank
    from ${places} cross join lateral (
      select i.id, i.invoice_date from invoices i ${in_scope}
        and i.workplace_id = at.id and i.number between searched.first and searched.last
      order by i.number limit ${AT_MOST}) one
    where ${is_there}`;
}

function byOrderNumber(number: SearchedNumber, in_scope: RawBuilder<unknown>): RawBuilder<unknown> {
  const { places, is_there } = numbered(number);
  return sql`
    select one.id, one.invoice_date, case when searched.place = 1 then 0.5 else 3.5 + searched.place / 100.0 end as rank
    from ${places} cross join lateral (
      select i.id, i.invoice_date
      from (select o.id from work_orders o
        where o.workplace_id = at.id and o.number between searched.first and searched.last and o.imported_number = ''
        order by o.number limit ${AT_MOST}) o
      join invoices i on i.work_order_id = o.id ${in_scope}) one
    where ${is_there}`;
}
