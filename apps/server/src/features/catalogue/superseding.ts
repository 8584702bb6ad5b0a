import type { Expression, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

export interface NamedPart {
  readonly id: string;
  readonly part_number: string;
  readonly name: string;
  readonly is_retired: boolean;
}

/** A part as JSON; null if the outer join has no row. */
export const namedPart = (part: string) => sql<NamedPart | null>`
  case when ${sql.ref(`${part}.id`)} is not null then json_build_object('id', ${sql.ref(`${part}.id`)},
    'part_number', ${sql.ref(`${part}.part_number`)}, 'name', ${sql.ref(`${part}.name`)},
    'is_retired', ${sql.ref(`${part}.is_retired`)}) end`;

/** The parts that replace one after another, from the given one on; its own depth is 0. */
const chainFrom = (part_id: Expression<unknown>) => sql`
  with recursive chain (id, next_id, depth) as (
    select id, superseded_by_id, 0 from catalogue_parts where id = ${part_id}
    union all
    select p.id, p.superseded_by_id, chain.depth + 1 from chain join catalogue_parts p on p.id = chain.next_id)`;

/** The part to use instead of this one: the newest of its replacements that is not retired. */
export const partToUse = (part_id: Expression<unknown>) => sql<NamedPart | null>`(
  ${chainFrom(part_id)}
  select ${namedPart('last')} from chain join catalogue_parts last on last.id = chain.id
  where chain.depth > 0 and not last.is_retired order by chain.depth desc limit 1)`;

/** Ids of parts, together with those of all that replace them one after another. */
export const withReplacements = (part_ids: RawBuilder<string[]>): RawBuilder<string[]> => sql`array(
  with recursive chain (id, next_id) as (
    select id, superseded_by_id from catalogue_parts where id = any (${part_ids})
    union
    select p.id, p.superseded_by_id from chain join catalogue_parts p on p.id = chain.next_id)
  select id from chain)`;

export async function refuseCircle(ctx: Ctx, part_id: string, superseded_by_id: string): Promise<void> {
  const { rows } = await sql<{ part_number: string; is_circle: boolean }>`
    ${chainFrom(sql`${superseded_by_id}::uuid`)}
    select p.part_number, exists (select from chain where id = ${part_id}) as is_circle
    from catalogue_parts p where p.id = ${superseded_by_id}`.execute(ctx.db);
  const [newer] = rows;
  if (newer?.is_circle) refuse('superseded_in_a_circle', { part: newer.part_number }, 'superseded_by_id');
}

const NAMES_SHOWN = 3;

/** Refuses to retire or remove a part that replaces others, unless another part replaces it. */
export async function refuseWhileReplacing(ctx: Ctx, part: NamedPart & { readonly superseded_by: NamedPart | null }) {
  if (part.superseded_by) return;
  const replaced = await ctx.db
    .selectFrom('catalogue_parts')
    .select('part_number')
    .where('superseded_by_id', '=', part.id)
    .where('is_retired', '=', false)
    .orderBy(sql`lower(part_number)`)
    .limit(NAMES_SHOWN + 1)
    .execute();
  if (replaced.length === 0) return;
  const numbers = replaced.map(({ part_number }) => part_number);
  const shown = numbers.length > NAMES_SHOWN ? [...numbers.slice(0, NAMES_SHOWN), '…'] : numbers;
  refuse('still_replaces', { part: part.part_number, replaced: shown.join(', ') });
}
