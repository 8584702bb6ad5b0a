import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listInbox as endpoint } from '@baydesk/contract/inbox.contract';
import type { InboxFacts, InboxReferenceType } from '@baydesk/domain/inbox/inbox-item';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import { sql } from 'kysely';
import type { Actor } from '../../platform/request/actor.ts';
import type { Ctx } from '../../platform/request/context.ts';
import { paginated } from '../../platform/lists/list-query.ts';

/** The record an item leads to, unless it was removed. */
const referenceThere = sql<string | null>`case i.reference_type
  when 'work_order' then (select w.id from work_orders w where w.id = i.reference_id and w.removed_at is null)
  when 'customer' then (select c.id from customers c where c.id = i.reference_id and c.removed_at is null)
  when 'vehicle' then (select v.id from vehicles v where v.id = i.reference_id and v.removed_at is null)
  when 'catalogue_part' then (select p.id from catalogue_parts p where p.id = i.reference_id)
  when 'delivery' then (select d.id from deliveries d where d.id = i.reference_id)
  when 'timesheet' then i.reference_id
  when 'vendor' then (select s.id from vendors s where s.id = i.reference_id)
end`;

/** The caller's own items. An item stays in the list when its record is gone, because it says what happened. */
export async function listInbox({ db, actor }: Ctx, input: InputOf<typeof endpoint>) {
  const query = db
    .selectFrom('inbox_items as i')
    .select(['i.id', 'i.facts', 'i.actor_name', 'i.reference_type', 'i.created_at', 'i.read_at'])
    .select(referenceThere.as('reference_id'))
    .where('i.staff_id', '=', actor.staff_id);
  const { collection, pagination } = await paginated(db, query, input, {
    columns: { created_at: sql.ref('i.created_at') },
    first: { sort_by: 'created_at', descending: true },
    tie_break: sql.ref('i.id'),
  });
  const items = collection.map(({ facts, reference_id, ...item }) => ({
    ...item,
    facts: withoutAmounts(actor, facts),
    reference_id: item.reference_type !== 'general' && mayView(actor, item.reference_type) ? reference_id : null,
  }));
  return { collection: items, pagination };
}

const mayView = ({ permissions }: Actor, reference_type: Exclude<InboxReferenceType, 'general'>) =>
  isPermitted(permissions, view(reference_type === 'catalogue_part' ? 'parts_catalogue' : reference_type));

/** People who may not view invoices see no amounts. */
function withoutAmounts({ permissions }: Actor, facts: InboxFacts): InboxFacts {
  if (isPermitted(permissions, view('invoice'))) return facts;
  if (facts.kind === 'estimate_answered') return { ...facts, approved_cents: null };
  if (facts.kind === 'online_money_back') return { ...facts, amount_cents: null };
  return facts.kind === 'promise_broken' ? { ...facts, open_cents: null } : facts;
}

export async function countUnread({ db, actor }: Ctx) {
  return db
    .selectFrom('inbox_items')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('staff_id', '=', actor.staff_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
}
