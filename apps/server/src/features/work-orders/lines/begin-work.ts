import type { LineToWorkOn } from '@baydesk/domain/time-clock/clock-refusal';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { findOwnMove } from '@baydesk/domain/work-orders/work-order-moves';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { SlotOf } from '../../../platform/database/kept-statement.ts';
import { keptStatement } from '../../../platform/database/kept-statement.ts';
import { readPeople } from '../order/assert-staff.ts';
import { changeOrder, statusColumns } from '../order/change-order.ts';
import { instantText, lineStatusColumns } from '../order/order-draft.ts';
import { ORDER_ID_BY } from '../order/order-key.ts';
import { lineOfOrder, openWorkOf, statusAfterMove } from '../order/rows-as-read.ts';

/** A line of a held order, as the clock needs to know it. */
export interface HeldLine extends LineToWorkOn {
  readonly line_id: string;
  readonly line_name: string;
  readonly work_order_id: string;
  readonly workplace_id: string;
  readonly workplace_name: string;
  readonly is_assigned: boolean;
}

interface Wanted {
  readonly line_id: string;
  readonly staff_id: string;
}

const lockedOrder = keptStatement((db, slot: SlotOf<Pick<Wanted, 'line_id'>>) =>
  db
    .selectFrom('work_orders as o')
    .select('o.id')
    .where('o.id', '=', ORDER_ID_BY.line_id(slot('line_id')))
    .where('o.removed_at', 'is', null)
    .forUpdate(),
);

const lineThere = keptStatement((db, slot: SlotOf<Wanted>) =>
  db
    .selectFrom('work_order_lines as l')
    .innerJoin('work_orders as o', 'o.id', 'l.work_order_id')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .leftJoin('staff as a', 'a.id', 'o.service_advisor_id')
    .where('l.id', '=', slot('line_id'))
    .where('l.removed_at', 'is', null)
    .select(['l.id as line_id', 'l.line_name', 'l.status as line_status', 'l.work_order_id'])
    .select(['o.status as order_status', 'o.order_kind', 'o.number', 'o.imported_number', 'w.shop_id'])
    .select(['o.workplace_id', 'w.name as workplace_name'])
    .select([
      sql<string | null>`nullif(btrim(a.first_name || ' ' || a.last_name), '')`.as('service_advisor'),
      sql<boolean>`exists (
        select from line_technicians t where t.line_id = l.id and t.staff_id = ${slot('staff_id')})`.as('is_assigned'),
    ]),
);

/** Locks the order of a line, so that the line stays as it is read here; nothing if there is no such line. */
export async function holdLine({ db }: Pick<Ctx, 'db'>, wanted: Wanted): Promise<HeldLine | undefined> {
  const [[order], [line]] = await Promise.all([lockedOrder(db, wanted), lineThere(db, wanted)]);
  if (!order || !line) return undefined;
  // Somebody moved the line to another order while this one was waited for.
  if (line.work_order_id !== order.id) refuse('changed_meanwhile', { who: 'Someone else' });
  const { shop_id, number, imported_number, ...held_line } = line;
  const { order_kind } = held_line;
  return { ...held_line, work_order_number: orderNumber({ order_kind, number, imported_number, shop_id }) };
}

/** True if the person and the line are at work already, so that clocking in leaves the order as it is. */
export const isWorkedOn = ({ is_assigned, line_status, order_status }: HeldLine): boolean =>
  is_assigned && line_status === 'in_progress' && !findOwnMove(order_status, 'work_started');

/**
 * Records that a person begins to work on a line. The first time moves the line and its order on. A person who is not
 * assigned to the line is assigned now.
 */
export async function beginWork(ctx: Ctx, { line_id, is_assigned }: HeldLine, staff_id: string): Promise<void> {
  const change = { of: { line_id }, action: 'work_started', read: () => readPeople(ctx, [staff_id]) };
  await changeOrder(ctx, change, (loaded, draft, { read: people }) => {
    const line = lineOfOrder(loaded, line_id, 'line_id');
    const [person] = people;
    if (!is_assigned && person) draft.assign({ ...person, line_id, assigned_at: instantText(ctx.now) });
    if (line.status === 'open') return draft.saveLine(line_id, lineStatusColumns('in_progress', ctx.now));
    const to = findOwnMove(loaded.order.status, 'work_started')?.to;
    return to && to !== 'before_hold' ? statusColumns(to, ctx.now) : undefined;
  });
}

interface DoneWork {
  readonly line_id: string;
  readonly tech_story?: string | undefined;
  readonly is_line_done: boolean;
}

/** Somebody stops working on a line: they leave its story, say that it is done, or both. */
export async function endWork(ctx: Ctx, { line_id, tech_story, is_line_done }: DoneWork): Promise<void> {
  const action = is_line_done ? 'line_completed' : 'line_story_changed';
  await changeOrder(ctx, { of: { line_id }, action }, (loaded, draft) => {
    const line = lineOfOrder(loaded, line_id, 'line_id');
    const done = is_line_done
      ? lineStatusColumns(statusAfterMove(line, 'complete'), ctx.now, openWorkOf(loaded, line_id))
      : {};
    draft.saveLine(line_id, { ...done, ...(tech_story !== undefined && { tech_story }) });
  });
}
