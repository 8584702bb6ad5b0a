import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { assertAsRead } from '../as-read.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { RequestRow } from '../order-rows.ts';

/** The order a part was asked for on. */
export async function orderOfRequest({ db }: Pick<Ctx, 'db'>, id: string): Promise<string> {
  const request = await db
    .selectFrom('part_requests')
    .select('work_order_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return request?.work_order_id ?? refuse('not_found');
}

interface RequestRead {
  readonly id: string;
  readonly version: number;
}

/** A part somebody is about to change, if it is still what they read. */
export function requestAsRead(loaded: LoadedOrder, { id, version }: RequestRead): RequestRow {
  const request = loaded.part_requests.find((part) => part.id === id) ?? refuse('not_found');
  assertAsRead(loaded, request.version, version);
  return request;
}

/** Parts somebody is about to change together, each once, if all of them are still what was read. */
export function requestsAsRead(loaded: LoadedOrder, read: readonly RequestRead[]): readonly RequestRow[] {
  const requests = new Map(
    read.map(({ id, version }, index) => {
      const request = requestOfOrder(loaded, id, `requests.${index}.id`);
      assertAsRead(loaded, request.version, version);
      return [id, request] as const;
    }),
  );
  return [...requests.values()];
}

export const requestOfOrder = ({ part_requests }: LoadedOrder, id: string, field: string): RequestRow =>
  part_requests.find((part) => part.id === id) ?? refuse('not_of_this_order', { field: 'Part' }, field);

export const refuseRequest = ({ description, status }: RequestRow): never =>
  refuse('part_cannot', { part: description, status: statusLabel(status).toLowerCase() });
