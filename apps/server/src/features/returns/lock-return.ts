import { sumCents } from '@baydesk/domain/money/cents';
import { returnTotal } from '@baydesk/domain/returns/return-money';
import { returnNumber } from '@baydesk/domain/returns/return-number';
import type { ReturnAction } from '@baydesk/domain/returns/return-status';
import { returnActions } from '@baydesk/domain/returns/return-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { ReturnRequests } from '../../platform/database/database-types.generated.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import type { ChangedColumns, Write } from '../../platform/writes/write-together.ts';
import { modification } from '../../platform/writes/write-together.ts';

export type RequestRow = Omit<Selectable<ReturnRequests>, 'organization_id' | 'number_key' | 'credit_id'>;

export const REQUEST_ROW_COLUMNS = [
  'id',
  'workplace_id',
  'kind',
  'status',
  'vendor_id',
  'work_order_id',
  'part_request_id',
  'core_return_id',
  'catalogue_part_id',
  'part_number',
  'description',
  'quantity',
  'cost_cents',
  'quantity_accepted',
  'restocking_fee_cents',
  'reason',
  'note',
  'return_id',
  'part_status',
  'requested_by',
  'requested_at',
  'removed_at',
  'version',
] as const;

export type LockedReturn = Awaited<ReturnType<typeof lockReturn>>;

/**
 * Locks a return of one of the caller's locations, and reads what is on it. Everything that is locked together is locked as
 * follows: stock, then work orders by their ids, then the return, then the vendor's account, as when goods are received.
 */
export async function lockReturn({ db, actor }: Pick<Ctx, 'db' | 'actor'>, id: string) {
  const [stored_return, items] = await Promise.all([
    db
      .selectFrom('vendor_returns as t')
      .innerJoin('workplaces as w', 'w.id', 't.workplace_id')
      .innerJoin('vendors as v', 'v.id', 't.vendor_id')
      .select(['t.id', 't.number', 't.workplace_id', 't.vendor_id', 't.status', 't.note', 't.vendor_credit_id'])
      .select(['t.version', 'w.shop_id', 'w.timezone', 'v.name as vendor_name'])
      .where('t.id', '=', id)
      .where('t.workplace_id', '=', sql<string>`any (${actor.workplace_ids}::uuid[])`)
      .forUpdate('t')
      .executeTakeFirst(),
    db
      .selectFrom('return_requests')
      .select(REQUEST_ROW_COLUMNS)
      .where('return_id', '=', id)
      .where('removed_at', 'is', null)
      .orderBy('requested_at')
      .orderBy('id')
      .execute(),
  ]);
  if (!stored_return) return refuse('not_found');
  return { ...stored_return, return_number: returnNumber(stored_return), items: items as readonly RequestRow[] };
}

export type SeenItem = Pick<RequestRow, 'id' | 'kind' | 'part_request_id' | 'core_return_id' | 'catalogue_part_id'>;

/** Reads the records to lock before the return. */
export async function readItems({ db }: Pick<Ctx, 'db'>, id: string) {
  const [stored_return, items] = await Promise.all([
    db.selectFrom('vendor_returns').select('workplace_id').where('id', '=', id).executeTakeFirst(),
    db
      .selectFrom('return_requests')
      .select(['id', 'kind', 'part_request_id', 'core_return_id', 'catalogue_part_id'])
      .where('return_id', '=', id)
      .where('removed_at', 'is', null)
      .execute(),
  ]);
  return stored_return ? { ...stored_return, items: items as readonly SeenItem[] } : refuse('not_found');
}

export const idsOf = (
  items: readonly SeenItem[],
  kind: RequestRow['kind'],
  column: 'catalogue_part_id' | 'part_request_id' | 'core_return_id',
): string[] => items.flatMap((item) => (item.kind === kind ? (item[column] ?? []) : []));

/** Refuses an action that the status does not allow, or that was decided on an older version. */
export function assertAction(
  { status, return_number, version }: LockedReturn,
  action: ReturnAction,
  version_read: number,
): void {
  refuseStale(version, version_read);
  if (!returnActions(status).includes(action))
    refuseReturn(`${return_number} is ${statusLabel(status).toLowerCase()}, so this cannot be done with it.`);
}

export const refuseReturn = (reason: string, field?: string): never => refuse('return_not_possible', { reason }, field);

/** The columns of a return that follow from its items. */
export const sumsOf = (items: readonly RequestRow[]) => ({
  items_count: items.length,
  asked_cents: sumCents(items.map((item) => returnTotal({ ...item, quantity_accepted: null }))),
});

/** Writes a return as a person changed it. */
export const returnWrite = ({ id, version }: LockedReturn, columns: ChangedColumns<'vendor_returns'>): Write =>
  modification('vendor_returns', [{ id, ...columns, version: version + 1 }]);
