import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';

type Values = Record<string, unknown> | null;

interface Recorded {
  readonly entity: string;
  readonly before: Values;
  readonly after: Values;
}

/** Fields of clocked time that hold an id, and the field that holds the name for people to read. */
const NAMED = { work_order_id: 'work_order_name', line_id: 'line_name', department_id: 'department_name' } as const;
type IdField = keyof typeof NAMED;
const ID_FIELDS = Object.keys(NAMED) as IdField[];

/** Adds to events of clocked time what its line, order and department are called, because readers cannot read ids. */
export async function namePunchedWork<Event extends Recorded>(
  ctx: Pick<Ctx, 'db'>,
  events: readonly Event[],
): Promise<Event[]> {
  const ids = events.filter(isOfTime).flatMap(({ before, after }) => [...idsOf(before), ...idsOf(after)]);
  if (ids.length === 0) return [...events];
  const names = await readNames(ctx, [...new Set(ids)]);
  return events.map((event) => (isOfTime(event) ? withNames(event, names) : event));
}

const isOfTime = ({ entity }: Recorded): boolean => entity === 'timesheet';

const idsOf = (values: Values): string[] =>
  ID_FIELDS.map((field) => values?.[field]).filter((id) => typeof id === 'string');

/** Adds names to changed fields only, because a name on another field would look like a change. */
function withNames<Event extends Recorded>(event: Event, names: ReadonlyMap<string, string>): Event {
  const { before, after } = event;
  const changed = ID_FIELDS.filter((field) => before === null || field in before);
  const named = (values: Values): Values =>
    values && {
      ...values,
      ...Object.fromEntries(changed.map((field) => [NAMED[field], names.get(String(values[field])) ?? null])),
    };
  return { ...event, before: named(before), after: named(after) };
}

interface NamedRow {
  readonly id: string;
  readonly name: string;
  readonly order: { number: number; order_kind: OrderKind; imported_number: string; shop_id: string } | null;
}

async function readNames({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<NamedRow>`
    select id, line_name as name, null::json as order from work_order_lines where id = any (${ids}::uuid[])
    union all
    select id, name, null from departments where id = any (${ids}::uuid[])
    union all
    select o.id, '', json_build_object(
        'number', o.number, 'order_kind', o.order_kind, 'imported_number', o.imported_number, 'shop_id', w.shop_id)
      from work_orders o join workplaces w on w.id = o.workplace_id where o.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name, order }) => [id, order ? orderNumber(order) : name]));
}
