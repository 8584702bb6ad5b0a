import type { cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { FieldsOf } from '../../platform/records/record-kind.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { seesCosts } from './hidden-money.ts';

type Fields = FieldsOf<typeof cataloguePartRecords>;

/** Replaces the alternates of a part. Each pair is stored once, the smaller id first. */
export async function saveAlternates(ctx: Ctx, part_id: string, { alternate_ids }: Fields): Promise<void> {
  const { organization_id } = ctx.actor;
  await ctx.db
    .deleteFrom('part_alternates')
    .where((eb) => eb.or([eb('part_id', '=', part_id), eb('alternate_id', '=', part_id)]))
    .execute();
  if (alternate_ids.length === 0) return;
  await sql`
    insert into part_alternates (organization_id, part_id, alternate_id)
    select distinct ${organization_id}::uuid, least(other, ${part_id}::uuid), greatest(other, ${part_id}::uuid)
    from unnest(${alternate_ids}::uuid[]) other`.execute(ctx.db);
}

/** A changed cost is dated today. People who do not see costs leave them as they are. */
export async function saveVendorParts(ctx: Ctx, part_id: string, { vendor_parts }: Fields): Promise<void> {
  const { organization_id } = ctx.actor;
  const stored = await ctx.db
    .selectFrom('vendor_parts')
    .select(['vendor_id', 'last_cost_cents', 'last_cost_on'])
    .where('part_id', '=', part_id)
    .execute();
  const before = new Map(stored.map((row) => [row.vendor_id, row]));
  const today = workplaceDate(ctx.now, ctx.workplace?.timezone ?? 'UTC').toString();
  await ctx.db.deleteFrom('vendor_parts').where('part_id', '=', part_id).execute();
  if (vendor_parts.length === 0) return;
  const sees_costs = seesCosts(ctx);
  const rows = vendor_parts.map(({ vendor_id, part_number, last_cost_cents }) => {
    const stored_cost = before.get(vendor_id);
    const cost = sees_costs ? last_cost_cents : (stored_cost?.last_cost_cents ?? null);
    const is_same = cost === (stored_cost?.last_cost_cents ?? null);
    const last_cost_on = is_same ? (stored_cost?.last_cost_on ?? null) : cost === null ? null : today;
    return { organization_id, part_id, vendor_id, part_number, last_cost_cents: cost, last_cost_on };
  });
  await ctx.db.insertInto('vendor_parts').values(rows).execute();
}

interface PaidCost {
  readonly part_id: string;
  /** For one piece. */
  readonly cost_cents: Cents;
}

/** Stores what a vendor was paid for parts on a day, unless the stored cost is of a later day. */
export const vendorCostsWrite = (
  { actor }: Pick<Ctx, 'actor'>,
  vendor_id: string,
  day: string,
  costs: readonly PaidCost[],
): Write => sql`
  insert into vendor_parts as v (organization_id, part_id, vendor_id, last_cost_cents, last_cost_on)
  select distinct on (part_id) ${actor.organization_id}::uuid, part_id, ${vendor_id}::uuid, cost_cents, ${day}::date
  from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as paid (part_id uuid, cost_cents bigint) order by part_id
  on conflict (organization_id, part_id, vendor_id)
  do update set last_cost_cents = excluded.last_cost_cents, last_cost_on = excluded.last_cost_on
  where v.last_cost_on is null or v.last_cost_on <= excluded.last_cost_on`;

/** Puts every part of some categories into another one; returns how many each of them had. */
export async function movePartsOfCategories(
  ctx: Ctx,
  from_ids: readonly string[],
  to_id: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category_id: string; parts: number }>`
    with before as (
      select id, category_id from catalogue_parts where category_id = any (${from_ids}::uuid[]) order by id for no key update),
    moved as (
      update catalogue_parts p set category_id = ${to_id}, version = p.version + 1
      from before where p.id = before.id returning before.category_id)
    select category_id, count(*) as parts from moved group by category_id`.execute(ctx.db);
  return new Map(rows.map(({ category_id, parts }) => [category_id, parts]));
}
