import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createReturn as endpoint, VendorReturn } from '@baydesk/contract/returns.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { cents } from '@baydesk/domain/money/cents';
import { isCoreHere } from '@baydesk/domain/part-requests/core-return';
import { v7 as uuidv7 } from 'uuid';
import type { WorkplaceCtx } from '../../platform/context.ts';
import { storeNumbered } from '../../platform/document-number.ts';
import { refuse } from '../../platform/errors.ts';
import { eventWrite, newEvent } from '../../platform/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/taken-names.ts';
import { insertion, modification } from '../../platform/write-together.ts';
import type { HeldCore } from '../work-orders/public.ts';
import { holdCores, moveCores } from '../work-orders/public.ts';
import type { RequestRow } from './lock-return.ts';
import { refuseReturn, REQUEST_ROW_COLUMNS, sumsOf } from './lock-return.ts';
import { assertVendor } from './requests/assert-vendor.ts';
import { assertWaiting } from './requests/change-return-request.ts';
import { answerReturn } from './return-view.queries.ts';

/** Puts requests and cores on one return, all or none. A repeated call returns what the first one made. */
export async function createReturn(
  ctx: WorkplaceCtx,
  { id, vendor_id, request_ids, core_return_ids, note }: InputOf<typeof endpoint>,
): Promise<{ part_return: VendorReturn }> {
  await lockNewId(ctx, id);
  if (await isThere(ctx, id)) return answerReturn(ctx, id);
  if (request_ids.length + core_return_ids.length === 0) refuseReturn('Choose what goes back.', 'request_ids');
  const vendor_name = await assertVendor(ctx, vendor_id);
  const cores = await holdCores(ctx, core_return_ids);
  const [requests, taken_core_ids] = await Promise.all([
    lockRequests(ctx, request_ids),
    onReturns(ctx, core_return_ids),
  ]);
  if (cores.length < new Set(core_return_ids).size || requests.length < new Set(request_ids).size)
    refuse('no_longer_there', { field: 'Part' }, 'request_ids');
  for (const one of [...requests, ...cores]) assertGoesThere(ctx, one, vendor_id);
  for (const request of requests) assertWaiting(request);
  for (const core of cores) assertCoreFree(core, taken_core_ids);
  await moveCores(
    ctx,
    cores.map((core) => ({ core, to: 'ready' })),
  );
  const core_requests = cores.map((core) => coreRequest(ctx, core));
  const items = [...requests, ...core_requests];
  const { organization_id } = ctx.actor;
  const workplace_id = ctx.workplace.id;
  const row = {
    id,
    workplace_id,
    number: 0,
    vendor_id,
    status: 'ready',
    note,
    ...sumsOf(items),
    credit_memo_number: '',
    created_by: fullName(ctx.actor),
    created_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    sent_by: '',
    version: 1,
  };
  const on_it = { return_id: id, vendor_id, status: 'ready' } as const;
  await refuseTakenId(() =>
    storeNumbered(ctx, { table: 'vendor_returns', kind: 'vendor_return', workplace_id, rows: [row] }, [
      ...(requests.length > 0
        ? [
            modification(
              'return_requests',
              requests.map((request) => ({ id: request.id, ...on_it, version: request.version + 1 })),
            ),
          ]
        : []),
      ...(core_requests.length > 0
        ? [
            insertion(
              'return_requests',
              core_requests.map((request) => ({ organization_id, ...request, ...on_it })),
            ),
          ]
        : []),
      eventWrite(
        newEvent(ctx, 'part_return.created', {
          entity_id: id,
          workplace_id,
          after: {
            vendor: vendor_name,
            parts: items.map(({ part_number, description }) => part_number || description),
          },
        }),
      ),
    ]),
  );
  return answerReturn(ctx, id);
}

const isThere = async ({ db }: WorkplaceCtx, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('vendor_returns').select('id').where('id', '=', id).executeTakeFirst());

const lockRequests = async ({ db }: WorkplaceCtx, ids: readonly string[]): Promise<readonly RequestRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('return_requests')
        .select(REQUEST_ROW_COLUMNS)
        .where('id', 'in', [...ids])
        .where('removed_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute();

/** The cores among these that are on a return already. */
export async function onReturns({ db }: Pick<WorkplaceCtx, 'db'>, core_return_ids: readonly string[]) {
  if (core_return_ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('return_requests')
    .select('core_return_id')
    .where('core_return_id', 'in', [...core_return_ids])
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ core_return_id }) => core_return_id ?? []));
}

interface GoesBack {
  readonly workplace_id: string;
  readonly vendor_id: string | null;
  readonly description: string;
}

/** What came from another vendor is not sent to this one; the vendor of the request is changed first. */
function assertGoesThere(ctx: WorkplaceCtx, { workplace_id, vendor_id, description }: GoesBack, to: string): void {
  if (workplace_id !== ctx.workplace.id) refuse('no_longer_there', { field: 'Part' }, 'request_ids');
  if (vendor_id !== null && vendor_id !== to) refuseReturn(`${description} goes back to another vendor.`, 'vendor_id');
}

export function assertCoreFree({ id, description, state }: HeldCore, taken: ReadonlySet<string>): void {
  if (!isCoreHere(state)) refuseReturn(`The core of ${description} is no longer here.`);
  if (taken.has(id)) refuseReturn(`The core of ${description} is on a return. Take it off there first.`);
}

const NO_FEE = cents(0);

/** A core goes back for its deposit. */
const coreRequest = (ctx: WorkplaceCtx, core: HeldCore) => ({
  id: uuidv7(),
  workplace_id: core.workplace_id,
  kind: 'core' as const,
  status: 'ready' as const,
  vendor_id: core.vendor_id,
  work_order_id: core.work_order_id,
  part_request_id: core.part_request_id,
  core_return_id: core.id,
  catalogue_part_id: null,
  part_number: core.part_number,
  description: core.description,
  quantity: core.quantity,
  cost_cents: core.core,
  quantity_accepted: null,
  restocking_fee_cents: NO_FEE,
  reason: 'Core',
  note: '',
  return_id: null,
  requested_by: fullName(ctx.actor),
  requested_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
  removed_at: null,
  version: 1,
});
