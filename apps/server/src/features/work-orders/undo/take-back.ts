import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import type { LabourTypes } from '../order/resolve-labour.ts';
import { readLabourTypes } from '../order/resolve-labour.ts';
import type { OrderRows } from '../order/order-rows.ts';
import { readRows } from '../order/load-order.ts';
import type { OrderSide } from '../order/order-differences.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { instantText } from '../order/order-draft.ts';

interface Change {
  readonly before: OrderSide;
  readonly after: OrderSide;
}

/** The stored rows that a change touched, removed ones included, and the names that its columns stand for. */
export interface Touched {
  readonly rows: Omit<OrderRows, 'order'>;
  readonly labour_types: LabourTypes;
  readonly payers: ReadonlyMap<string, string>;
  readonly categories: Awaited<ReturnType<typeof readCategories>>;
  readonly people: Awaited<ReturnType<typeof readNames>>;
}

const keysOf = (side: object | undefined): string[] => Object.keys(side ?? {});

export async function readTouched(ctx: Ctx, { before }: Change): Promise<Omit<Touched, 'payers'>> {
  const [rows, labour_types, categories, people] = await Promise.all([
    readRows(ctx, {
      lines: keysOf(before.lines),
      part_requests: keysOf(before.part_requests),
      core_returns: keysOf(before.core_returns),
      tasks: keysOf(before.tasks),
    }),
    before.lines ? readLabourTypes(ctx) : [],
    before.part_requests ? readCategories(ctx) : [],
    before.technicians ? readNames(ctx, keysOf(before.technicians).map(staffOf)) : [],
  ]);
  return { rows, labour_types, categories, people };
}

const readCategories = ({ db }: Ctx) => db.selectFrom('categories').select(['id', 'name', 'is_tax_exempt']).execute();

const readNames = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom('staff')
    .select(['id as staff_id', 'first_name', 'last_name', 'hourly_cost_cents'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();

/** Restores every row below the order that a change touched; rows it added are marked as removed. */
export function takeBack({ now }: Ctx, draft: OrderDraft, { before, after }: Change, touched: Touched): void {
  draft.recall(touched.rows);
  const removed = { removed_at: instantText(now) };
  const back = <Columns extends object>(columns: Columns | null) =>
    columns === null ? removed : { ...columns, removed_at: null };
  for (const [id, columns] of Object.entries(before.lines ?? {}))
    draft.saveLine(id, { ...back(columns), ...lineNames(touched, columns ?? {}) });
  for (const [id, columns] of Object.entries(before.part_requests ?? {}))
    draft.saveRequest(id, { ...back(columns), ...categoryNames(touched, columns ?? {}) });
  for (const [id, columns] of Object.entries(before.core_returns ?? {})) draft.saveCoreReturn(id, back(columns));
  for (const [id, columns] of Object.entries(before.tasks ?? {})) draft.saveTask(id, back(columns));
  takeTechniciansBack(draft, before.technicians ?? {}, after.technicians ?? {}, touched);
}

type Row = Readonly<Record<string, unknown>>;

/** The names that a line shows for the columns it gets back. */
function lineNames({ labour_types, payers }: Touched, { labour_type_id, warranty_customer_id }: Row) {
  const type = labour_types.find(({ id }) => id === labour_type_id);
  const payer = typeof warranty_customer_id === 'string' ? payers.get(warranty_customer_id) : undefined;
  return {
    ...(labour_type_id !== undefined && { labour_type_name: type?.name ?? null }),
    ...(warranty_customer_id !== undefined && { warranty_customer: payer ?? null }),
  };
}

function categoryNames({ categories }: Touched, { part_category_id }: Row) {
  const category = categories.find(({ id }) => id === part_category_id);
  return category ? { part_category: category.name, is_category_exempt: category.is_tax_exempt } : {};
}

type Sides = NonNullable<OrderSide['technicians']>;

/** The line and the person of an assignment, which has no id. */
const lineOf = (key: string): string => key.split(' ')[0] ?? '';
const staffOf = (key: string): string => key.split(' ')[1] ?? '';

function takeTechniciansBack(draft: OrderDraft, before: Sides, after: Sides, { people }: Touched): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const was = before[key];
    const person = people.find(({ staff_id }) => staff_id === staffOf(key));
    draft.endAssignment(lineOf(key), staffOf(key));
    if (was && person) draft.assign({ ...person, line_id: lineOf(key), assigned_at: String(was['assigned_at']) });
  }
}
