import type { NoteReference } from '@baydesk/contract/notes.contract';
import type { NoteReferenceType } from '@baydesk/domain/notes/note-reference-type';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { holdCustomer } from '../customers/public.ts';

const LABELS: Readonly<Record<NoteReferenceType, string>> = {
  work_order: 'Work order',
  customer: 'Customer',
  vehicle: 'Vehicle',
  invoice: 'Invoice',
  general: 'Shop',
};

/** Refuses a note about a missing record, and holds the others until the transaction ends: orders last, as everywhere. */
export async function assertReferences(ctx: Ctx, references: readonly NoteReference[]): Promise<void> {
  const present: Readonly<Record<NoteReferenceType, readonly string[]>> = {
    customer: await holdCustomers(ctx, idsOf(references, 'customer')),
    vehicle: await holdRows(ctx, 'vehicles', idsOf(references, 'vehicle')),
    work_order: await holdRows(ctx, 'work_orders', idsOf(references, 'work_order')),
    invoice: [],
    general: [ctx.actor.organization_id],
  };
  references.forEach(({ reference_type, reference_id }, index) => {
    if (present[reference_type].includes(reference_id)) return;
    refuse('no_longer_there', { field: LABELS[reference_type] }, `references.${index}.reference_id`);
  });
}

const idsOf = (references: readonly NoteReference[], type: NoteReferenceType) =>
  references.filter(({ reference_type }) => reference_type === type).map(({ reference_id }) => reference_id);

async function holdCustomers(ctx: Ctx, ids: readonly string[]): Promise<readonly string[]> {
  const held: string[] = [];
  for (const id of ids.toSorted()) if (await holdCustomer(ctx, id)) held.push(id);
  return held;
}

async function holdRows(
  { db }: Ctx,
  table: 'vehicles' | 'work_orders',
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return found.map(({ id }) => id);
}
