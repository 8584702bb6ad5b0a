import type { labourTypeOptions as labourTypesEndpoint } from '@baydesk/contract/work-orders/choices.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { LINE_STATUSES } from '@baydesk/domain/lines/line-status';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { isTechnician } from '@baydesk/domain/permissions/derived-checks';
import { isPermitted, move, permissionsOf } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { statusColour } from '@baydesk/domain/status/status-colour';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { WORK_ORDER_MOVES } from '@baydesk/domain/work-orders/work-order-moves';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { seesAllPrices } from '../order/hide-money.ts';

const choice = <Status extends string>(value: Status) => ({
  value,
  label: statusLabel(value),
  color: statusColour(value),
});

/** Leaving hold leads back to any status from which an order can be put on hold. */
const movesFrom = (status: WorkOrderStatus): WorkOrderStatus[] => [
  ...new Set(
    WORK_ORDER_MOVES.filter(({ from, is_automatic_only }) => from === status && !is_automatic_only).flatMap(({ to }) =>
      to === 'before_hold' ? WORK_ORDER_MOVES.filter((other) => other.to === 'hold').map(({ from }) => from) : to,
    ),
  ),
];

export const listStatuses = async () => ({
  collection: WORK_ORDER_STATUSES.map((status) => ({ ...choice(status), moves: movesFrom(status) })),
});

export const listLineStatuses = async () => ({ collection: LINE_STATUSES.map(choice) });

export const listPartStatuses = async () => ({ collection: PART_REQUEST_STATUSES.map(choice) });

const TECHNICIANS = ROLE_NAMES.filter((role) => isTechnician({ roles: [role] }));
const ADVISORS = ROLE_NAMES.filter((role) => isPermitted(permissionsOf(role), move('work_order')));

async function peopleHere({ db, workplace }: WorkplaceCtx, roles: readonly RoleName[]) {
  const people = await db
    .selectFrom('staff as s')
    .innerJoin('enrollments as e', 'e.staff_id', 's.id')
    .select(['s.id', 's.first_name', 's.last_name'])
    .where('e.workplace_id', '=', workplace.id)
    .where('s.status', '=', 'active')
    .where('s.role_id', 'in', roles)
    .orderBy(sql`lower(s.first_name)`)
    .orderBy(sql`lower(s.last_name)`)
    .orderBy('s.id')
    .execute();
  return { collection: people.map((person) => ({ ...person, name: fullName(person) })) };
}

export const listTechnicians = (ctx: WorkplaceCtx) => peopleHere(ctx, TECHNICIANS);
export const listServiceAdvisors = (ctx: WorkplaceCtx) => peopleHere(ctx, ADVISORS);

/** A customer's own rate applies to every labour type. */
export async function labourTypeOptions({ db, actor }: Ctx, { customer_id }: InputOf<typeof labourTypesEndpoint>) {
  const [customer, labour_types] = await Promise.all([
    customer_id
      ? db.selectFrom('customers').select('labour_rate_cents').where('id', '=', customer_id).executeTakeFirst()
      : { labour_rate_cents: null },
    db
      .selectFrom('labour_types')
      .select(['id', 'name', 'rate_cents', 'is_default'])
      .where('is_retired', '=', false)
      .orderBy('is_default', 'desc')
      .orderBy(sql`lower(name)`)
      .execute(),
  ]);
  if (!customer) refuse('not_found');
  return {
    collection: labour_types.map(({ rate_cents, ...type }) => ({
      ...type,
      labour_rate: seesAllPrices({ actor }) ? (customer.labour_rate_cents ?? rate_cents) : null,
    })),
  };
}
