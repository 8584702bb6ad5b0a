import { fullName } from '@baydesk/domain/format/person-name';
import { cents } from '@baydesk/domain/money/cents';
import { isCoreHere } from '@baydesk/domain/part-requests/core-return';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { insertion, modification } from '../../platform/writes/write-together.ts';
import type { HeldCore } from '../work-orders/public.ts';
import { moveCores } from '../work-orders/public.ts';
import type { RequestRow } from './lock-return.ts';
import { refuseReturn, REQUEST_ROW_COLUMNS } from './lock-return.ts';
import { assertWaiting } from './requests/change-return-request.ts';

interface ReturnTo {
  readonly id: string;
  readonly workplace_id: string;
  readonly vendor_id: string;
}

interface ToPutOn {
  readonly request_ids: readonly string[];
  readonly core_return_ids: readonly string[];
  /** Cores whose orders the caller has locked. */
  readonly cores: readonly HeldCore[];
}

/** Puts requests and cores on a return that was not sent, all or none. Returns them with the writes that are left to do. */
export async function putOnReturn(
  ctx: Ctx,
  part_return: ReturnTo,
  { request_ids, core_return_ids, cores }: ToPutOn,
): Promise<{ readonly items: readonly RequestRow[]; readonly writes: readonly Write[] }> {
  if (request_ids.length + core_return_ids.length === 0) refuseReturn('Choose what goes back.', 'request_ids');
  const [requests, taken_core_ids] = await Promise.all([
    lockRequests(ctx, request_ids),
    onReturns(ctx, core_return_ids),
  ]);
  if (cores.length < new Set(core_return_ids).size || requests.length < new Set(request_ids).size)
    refuse('no_longer_there', { field: 'Part' }, 'request_ids');
  for (const one of [...requests, ...cores]) assertGoesThere(part_return, one);
  for (const request of requests) assertWaiting(request);
  for (const core of cores) assertCoreFree(core, taken_core_ids);
  await moveCores(
    ctx,
    cores.map((core) => ({ core, to: 'ready' })),
  );
  const core_requests = cores.map((core) => coreRequest(ctx, core));
  const { organization_id } = ctx.actor;
  const on_it = { return_id: part_return.id, vendor_id: part_return.vendor_id, status: 'ready' } as const;
  const put_on = requests.map(({ id, version }) => ({ id, ...on_it, version: version + 1 }));
  const added = core_requests.map((request) => ({ organization_id, ...request, ...on_it }));
  return {
    items: [...requests, ...core_requests],
    writes: [modification('return_requests', put_on), insertion('return_requests', added)],
  };
}

const lockRequests = async ({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<readonly RequestRow[]> =>
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
export async function onReturns({ db }: Pick<Ctx, 'db'>, core_return_ids: readonly string[]) {
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

/** Refuses requests for another vendor. To send such a part here, change the vendor of its request first. */
function assertGoesThere(to: ReturnTo, { workplace_id, vendor_id, description }: GoesBack): void {
  if (workplace_id !== to.workplace_id) refuse('no_longer_there', { field: 'Part' }, 'request_ids');
  if (vendor_id !== null && vendor_id !== to.vendor_id)
    refuseReturn(`${description} goes back to another vendor.`, 'vendor_id');
}

export function assertCoreFree({ id, description, state }: HeldCore, taken: ReadonlySet<string>): void {
  if (!isCoreHere(state)) refuseReturn(`The core of ${description} is no longer here.`);
  if (taken.has(id)) refuseReturn(`The core of ${description} is on a return. Take it off there first.`);
}

const NO_FEE = cents(0);

/** A core goes back for its deposit. */
const coreRequest = (ctx: Ctx, core: HeldCore) => ({
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
  part_status: null,
  requested_by: fullName(ctx.actor),
  requested_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
  removed_at: null,
  version: 1,
});
