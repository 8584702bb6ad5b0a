import type { InboxFacts, InboxReferenceType } from '@baydesk/domain/inbox/inbox-item';
import { fullName } from '@baydesk/domain/format/person-name';
import { v7 as uuidv7 } from 'uuid';
import type { PublicCtx } from '../../platform/context.ts';
import type { EventActor } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.ts';

type TellingCtx = Pick<PublicCtx, 'db' | 'now' | 'request_id'> & { readonly actor: EventActor };

interface Telling {
  /** The people it concerns; empty places and repeats are fine. */
  readonly staff_ids: readonly (string | null)[];
  readonly facts: InboxFacts;
  readonly reference_type: InboxReferenceType;
  readonly reference_id: string;
}

/**
 * Puts an item into the inbox of each active person it concerns, except the one who did it, and tells their open browsers.
 * Runs in the transaction of what it tells.
 */
export async function tellPeople(ctx: TellingCtx, { staff_ids, facts, ...reference }: Telling): Promise<void> {
  const people = await findPeople(ctx, staff_ids);
  if (people.length === 0) return;
  const { organization_id } = ctx.actor;
  const items = people.map(({ id: staff_id, user_id }) => ({ id: uuidv7(), staff_id, user_id }));
  await ctx.db
    .insertInto('inbox_items')
    .values(
      items.map(({ id, staff_id }) => ({
        ...reference,
        organization_id,
        id,
        staff_id,
        facts: JSON.stringify(facts),
        actor_name: fullName(ctx.actor),
        // As exact as it is shown, so that 'read up to here' includes it.
        created_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
      })),
    )
    .execute();
  for (const { id, user_id } of items)
    await recordEvent(ctx, 'inbox.item_arrived', { entity_id: id, for_user_id: user_id });
}

async function findPeople({ db, actor }: TellingCtx, staff_ids: Telling['staff_ids']) {
  const wanted = staff_ids.filter((id) => id !== null);
  if (wanted.length === 0) return [];
  const people = await db
    .selectFrom('staff')
    .select(['id', 'user_id'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(wanted)))
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return people.filter(({ user_id }) => user_id !== actor.user_id);
}
