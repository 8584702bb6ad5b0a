import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { DeskLine, listDeskLines as endpoint } from '@baydesk/contract/work-orders/desk.contract';
import { spanInstants } from '@baydesk/domain/dates/date-ranges';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { assetName } from '@baydesk/domain/format/asset-name';
import type { Cents } from '@baydesk/domain/money/cents';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import { z } from 'zod';
import type { WorkplaceCtx } from '../../../../platform/request/context.ts';
import { decodeCursor, encodeCursor, instantText } from '../../../../platform/lists/list-cursor.ts';
import { plannedOnce } from '../../../../platform/database/planned-once.ts';
import { conditionsOf, requestsHere } from './desk-scope.ts';
import { readDeskRequests } from './desk-requests.queries.ts';

type Input = InputOf<typeof endpoint>;
type Worked = 'work_order_number' | 'vehicle_info' | 'part_requests';

interface LineHere extends Omit<DeskLine, Worked> {
  readonly request_ids: readonly string[];
  readonly fixed_price: Cents | null;
  readonly shop_id: string;
  readonly number: number;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly vehicle_id: string | null;
  readonly year: number | null;
  readonly maker_name: string;
  readonly model_name: string;
  /** Where the line stands in the list; the instant is as PostgreSQL writes it. */
  readonly waits: boolean;
  readonly moment: string;
}

/** Reads the lines of a page in one statement, and their parts in another. */
export async function listDeskLines(ctx: WorkplaceCtx, input: Input) {
  const { page, rows_per_page } = input;
  const { rows } = await plannedOnce(ctx.db, selectLines(ctx, input));
  const lines = rows.filter(({ line_id }) => line_id !== null);
  const part_requests = await readDeskRequests(ctx, lines);
  const last = lines.at(-1);
  return {
    collection: lines.map((line) => deskLine(line, part_requests.get(line.line_id) ?? [])),
    pagination: { page, rows_per_page, total: rows[0]?.total ?? 0 },
    next: last && lines.length === rows_per_page ? writeCursor(input, last) : undefined,
  };
}

function deskLine(line: LineHere, part_requests: DeskLine['part_requests']): DeskLine {
  return {
    line_id: line.line_id,
    line_name: line.line_name,
    line_status: line.line_status,
    work_order_id: line.work_order_id,
    work_order_number: orderNumber(line),
    status: line.status,
    customer_name: line.customer_name,
    vehicle_info: line.vehicle_id ? assetName(line) : 'No vehicle',
    unit: line.unit,
    service_advisor: line.service_advisor,
    technicians: line.technicians,
    promised_at: line.promised_at,
    holds_up_promise: line.holds_up_promise,
    oldest_requested_at: line.oldest_requested_at,
    part_requests,
  };
}

/**
 * Open requests of a location are few, so all of them are put together by line and sorted. Lines that hold up a promise come
 * first, by the promised time; the others by how long they have waited.
 */
function selectLines(ctx: WorkplaceCtx, input: Input) {
  const { page, rows_per_page, sort_by = 'urgency', descending = false } = input;
  const after = input.after === undefined ? undefined : readCursor(input, input.after);
  const skipped = after ? 0 : (page - 1) * rows_per_page;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const in_order = sql`order by waits ${direction}, moment ${direction}, line_id ${direction}`;
  const place =
    sort_by === 'urgency'
      ? sql`not holds_up_promise as waits, case when holds_up_promise then promised_at else oldest_requested_at end as moment`
      : sql`false as waits, oldest_requested_at as moment`;
  const comes_after = after
    ? sql`where (waits, moment, line_id) ${sql.raw(descending ? '<' : '>')}
        (${after.waits}::boolean, ${after.moment}::timestamptz, ${after.line_id}::uuid)`
    : sql``;
  return sql<LineHere & { readonly total: number }>`
    with waiting as materialized (
      select r.line_id, o.id as work_order_id, o.promised_at, min(r.requested_at) as oldest_requested_at,
        coalesce(bool_or(r.status <> 'staged') and o.promised_at < ${endOfToday(ctx)}::timestamptz, false) as holds_up_promise,
        array_agg(r.id) as request_ids
      ${requestsHere(ctx)} and ${sql.join(conditionsOf(ctx, input), sql` and `)}
      group by r.line_id, o.id, o.promised_at),
    page as materialized (
      select * from (select *, ${place} from waiting) placed ${comes_after}
      ${in_order} limit ${sql.lit(rows_per_page)} ${skipped > 0 ? sql`offset ${skipped}` : sql``})
    select counted.total, listed.* from (select count(*) as total from waiting) counted left join (
      select page.line_id, page.work_order_id, page.promised_at, page.oldest_requested_at, page.holds_up_promise,
        page.request_ids, page.waits, page.moment::text as moment, row_number() over (${in_order}) as place,
        l.line_name, l.status as line_status, l.fixed_price, o.status, o.number, o.order_kind, o.imported_number, w.shop_id,
        c.name as customer_name, o.vehicle_id, o.year, o.maker_name, o.model_name, o.unit,
        coalesce(btrim(advisor.first_name || ' ' || advisor.last_name), '') as service_advisor,
        array(
          select btrim(s.first_name || ' ' || s.last_name) from line_technicians x join staff s on s.id = x.staff_id
          where x.line_id = page.line_id order by x.assigned_at, x.staff_id) as technicians
      from page
      join work_order_lines l on l.id = page.line_id
      join work_orders o on o.id = page.work_order_id
      join workplaces w on w.id = o.workplace_id
      join customers c on c.id = o.customer_id
      left join staff advisor on advisor.id = o.service_advisor_id) listed on true
    order by listed.place`;
}

function endOfToday({ now, workplace: { timezone } }: WorkplaceCtx): string {
  const today = workplaceDate(now, timezone).toString();
  return spanInstants({ start_date: today, end_date: today }, timezone).until;
}

type LastLine = Pick<LineHere, 'waits' | 'moment' | 'line_id'>;

const writeCursor = ({ sort_by = 'urgency', descending = false }: Input, { waits, moment, line_id }: LastLine) =>
  encodeCursor([sort_by, descending, waits, moment, line_id]);

function readCursor({ sort_by = 'urgency', descending = false }: Input, cursor: string): LastLine {
  const cursors = z.tuple([z.literal(sort_by), z.literal(descending), z.boolean(), instantText, z.uuid()]);
  const [, , waits, moment, line_id] = decodeCursor(cursors, cursor);
  return { waits, moment, line_id };
}
