import { handOver } from '@baydesk/domain/vehicles/owner-periods';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { HeldCustomer } from '../customers/public.ts';

interface Ownership {
  readonly vehicle_id: string;
  readonly customer_id: string;
  readonly owned_from: Temporal.Instant;
  readonly reason?: string;
}

export async function openOwnership(ctx: Ctx, { owned_from, ...ownership }: Ownership): Promise<void> {
  await ctx.db
    .insertInto('vehicle_owners')
    .values({
      ...ownership,
      organization_id: ctx.actor.organization_id,
      id: uuidv7(),
      owned_from: owned_from.toString(),
    })
    .execute();
}

/** For a locked vehicle: ends the current ownership and begins the next one. */
export async function passOn(ctx: Ctx, vehicle_id: string, customer_id: string, reason: string): Promise<void> {
  const current = await ctx.db
    .selectFrom('vehicle_owners')
    .select(['id', 'customer_id', 'owned_from'])
    .where('vehicle_id', '=', vehicle_id)
    .where('owned_until', 'is', null)
    .executeTakeFirstOrThrow();
  const period = {
    customer_id: current.customer_id,
    owned_from: Temporal.Instant.from(current.owned_from),
    owned_until: null,
  };
  const { ended, begun } = handOver(period, customer_id, ctx.now);
  await ctx.db
    .updateTable('vehicle_owners')
    .set({ owned_until: ended.owned_until?.toString() ?? null })
    .where('id', '=', current.id)
    .execute();
  await openOwnership(ctx, { vehicle_id, customer_id, owned_from: begun.owned_from, reason });
}

export function assertCustomerExists(
  customer: HeldCustomer | undefined,
  field?: string,
): asserts customer is HeldCustomer {
  if (!customer) refuse('no_longer_there', { field: 'Customer' }, field);
}

/** Refuses a customer who is missing or retired. */
export function assertMayOwn(customer: HeldCustomer | undefined): void {
  assertCustomerExists(customer, 'customer_id');
  if (customer.is_retired) refuse('is_retired', { field: 'Customer' }, 'customer_id');
}
