import type { NoteReference } from '@baydesk/contract/notes.contract';
import type { NoteReferenceType } from '@baydesk/domain/notes/note-reference-type';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

const LABELS: Readonly<Record<NoteReferenceType, string>> = {
  work_order: 'Work order',
  customer: 'Customer',
  vehicle: 'Vehicle',
  invoice: 'Invoice',
  catalogue_part: 'Part',
  vendor: 'Vendor',
  delivery: 'Delivery',
  general: 'Shop',
};

/** Refuses a note about a missing record, and holds the others until the transaction ends: orders last, as everywhere. */
export async function assertReferences(ctx: Ctx, references: readonly NoteReference[]): Promise<void> {
  const present: Readonly<Record<NoteReferenceType, readonly string[]>> = {
    customer: await holdCustomers(ctx, idsOf(references, 'customer')),
    vehicle: await holdRows(ctx, 'vehicles', idsOf(references, 'vehicle')),
    vendor: await holdRecords(ctx, 'vendors', idsOf(references, 'vendor')),
    work_order: await holdRows(ctx, 'work_orders', idsOf(references, 'work_order')),
    invoice: await invoicesAmong(ctx, idsOf(references, 'invoice')),
    catalogue_part: await holdRecords(ctx, 'catalogue_parts', idsOf(references, 'catalogue_part')),
    delivery: await deliveriesAmong(ctx, idsOf(references, 'delivery')),
    general: [ctx.actor.organization_id],
  };
  references.forEach(({ reference_type, reference_id }, index) => {
    if (present[reference_type].includes(reference_id)) return;
    refuse('no_longer_there', { field: LABELS[reference_type] }, `references.${index}.reference_id`);
  });
  await assertHere(ctx, references);
}

/**
 * Refuses a note about an order, or an invoice of one, of a location where the caller is not enrolled, as changes of the order
 * are refused.
 */
async function assertHere(ctx: Ctx, references: readonly NoteReference[]): Promise<void> {
  const { db, actor } = ctx;
  const work_order_ids = await ordersAbout(ctx, references);
  if (work_order_ids.length === 0) return;
  const elsewhere = await db
    .selectFrom('work_orders as o')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .select('w.name')
    .where('o.id', '=', (eb) => eb.fn.any(eb.val(work_order_ids)))
    .where(sql<boolean>`o.workplace_id <> all (${actor.workplace_ids}::uuid[])`)
    .orderBy('w.name')
    .executeTakeFirst();
  if (elsewhere) refuse('order_elsewhere', { location: elsewhere.name });
}

/** Refuses a change of a note, or of its files, that is about an order of another location. */
export async function assertNoteHere(ctx: Ctx, note_id: string): Promise<void> {
  const references = await ctx.db
    .selectFrom('note_references')
    .select(['reference_type', 'reference_id'])
    .where('note_id', '=', note_id)
    .execute();
  await assertHere(ctx, references);
}

/** The orders that references are about, also by their invoices. */
export async function ordersAbout({ db }: Pick<Ctx, 'db'>, references: readonly NoteReference[]): Promise<string[]> {
  const invoice_ids = idsOf(references, 'invoice');
  if (invoice_ids.length === 0) return idsOf(references, 'work_order');
  const invoices = await db
    .selectFrom('invoices')
    .select('work_order_id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(invoice_ids)))
    .execute();
  return [...idsOf(references, 'work_order'), ...invoices.map(({ work_order_id }) => work_order_id)];
}

/** Invoices are never removed, so they are not held. */
async function invoicesAmong({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const invoices = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return invoices.map(({ id }) => id);
}

/** Deliveries are never removed, so they are not held. Those of other locations are refused as missing. */
async function deliveriesAmong({ db, actor }: Ctx, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const deliveries = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('workplace_id', '=', sql<string>`any (${actor.workplace_ids}::uuid[])`)
    .execute();
  return deliveries.map(({ id }) => id);
}

const idsOf = (references: readonly NoteReference[], type: NoteReferenceType) =>
  references.filter(({ reference_type }) => reference_type === type).map(({ reference_id }) => reference_id);

/** A merged customer is no longer there. */
async function holdCustomers({ db }: Ctx, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const customers = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('removed_at', 'is', null)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return customers.map(({ id }) => id);
}

async function holdRows(
  { db }: Ctx,
  table: 'vehicles' | 'work_orders',
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds records that are deleted for good once nothing uses them. */
async function holdRecords(
  { db }: Ctx,
  table: 'vendors' | 'catalogue_parts',
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}
