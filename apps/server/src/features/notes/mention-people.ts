import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listMentionable as endpoint } from '@baydesk/contract/notes.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { excerptOf } from '@baydesk/domain/inbox/inbox-item';
import { mentionsIn } from '@baydesk/domain/notes/mentions';
import { rolesGranted } from '@baydesk/domain/permissions/permission-table';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { tellPeople } from '../inbox/public.ts';
import { ordersAbout } from './assert-references.ts';
import { viewNote } from './notes.queries.ts';

interface Mentionable {
  readonly staff_id: string;
  readonly name: string;
}

/** Leaves the caller out, who gets no message about their own notes. */
export async function listMentionable(ctx: Ctx, { work_order_id }: InputOf<typeof endpoint>) {
  if (work_order_id !== undefined) await assertOrderThere(ctx, work_order_id);
  const people = await findMentionable(ctx, work_order_id === undefined ? [] : [work_order_id]);
  return { collection: people.filter(({ staff_id }) => staff_id !== ctx.actor.staff_id) };
}

async function assertOrderThere({ db }: Ctx, id: string): Promise<void> {
  const order = await db
    .selectFrom('work_orders')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!order) refuse('not_found');
}

/** Active people who may read notes and work where the orders are. */
async function findMentionable({ db }: Ctx, work_order_ids: readonly string[]): Promise<Mentionable[]> {
  const people = await db
    .selectFrom('staff as s')
    .select(['s.id', 's.first_name', 's.last_name'])
    .where('s.status', '=', 'active')
    .where('s.role_id', 'in', rolesGranted('note', 'view'))
    .where(
      sql<boolean>`not exists (
        select from work_orders o where o.id = any (${work_order_ids}::uuid[]) and not exists (
          select from enrollments e where e.staff_id = s.id and e.workplace_id = o.workplace_id))`,
    )
    .orderBy('s.first_name')
    .orderBy('s.last_name')
    .orderBy('s.id')
    .execute();
  return people.map((person) => ({ staff_id: person.id, name: fullName(person) }));
}

/** Stores the people whom a note mentions and tells the new ones, so that each is told once for a note. */
export async function mentionPeople(ctx: Ctx, note_id: string): Promise<void> {
  const { body, references, mentions } = await viewNote(ctx, note_id);
  if (!body.includes('@')) return;
  const work_order_ids = await ordersAbout(ctx, references);
  const people = await findMentionable(ctx, work_order_ids);
  const mentioned_ids = new Set(mentions.map(({ staff_id }) => staff_id));
  const mentioned = mentionsIn(body, people).filter(({ staff_id }) => !mentioned_ids.has(staff_id));
  if (mentioned.length === 0) return;
  const { organization_id } = ctx.actor;
  await ctx.db
    .insertInto('note_mentions')
    .values(mentioned.map((person) => ({ ...person, organization_id, note_id })))
    .execute();
  // A note about an invoice is read at its order.
  const [order_id] = work_order_ids;
  const about = references.find(({ reference_type }) => reference_type === 'work_order') ?? references[0];
  if (!about) return;
  await tellPeople(ctx, {
    staff_ids: mentioned.map(({ staff_id }) => staff_id),
    ...(about.reference_type === 'invoice'
      ? { reference_type: 'work_order', reference_id: order_id ?? about.reference_id }
      : { reference_type: about.reference_type, reference_id: about.reference_id }),
    facts: { kind: 'mentioned', about: about.name, excerpt: excerptOf(body) },
  });
}
