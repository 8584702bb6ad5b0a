import type { InboxFacts, InboxReferenceType } from '@baydesk/domain/inbox/inbox-item';
import { fullName } from '@baydesk/domain/format/person-name';
import { v7 as uuidv7 } from 'uuid';
import type { PublicCtx } from '../../platform/request/context.ts';
import type { EventActor } from '../../platform/writes/events.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';

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
 * Runs in the transaction of the change it reports.
 */
export const tellPeople = (ctx: TellingCtx, telling: Telling): Promise<void> => tellAll(ctx, [telling]);

/** Puts several items into inboxes, with as many statements as for one. */
export async function tellAll(ctx: TellingCtx, tellings: readonly Telling[]): Promise<void> {
  const people = await findPeople(
    ctx,
    tellings.flatMap(({ staff_ids }) => staff_ids),
  );
  const items = tellings.flatMap(({ staff_ids, ...telling }) =>
    people.filter(({ id }) => staff_ids.includes(id)).map((person) => ({ ...telling, person, id: uuidv7() })),
  );
  if (items.length === 0) return;
  const { organization_id } = ctx.actor;
  await ctx.db
    .insertInto('inbox_items')
    .values(
      items.map(({ id, person, facts, reference_type, reference_id }) => ({
        organization_id,
        id,
        staff_id: person.id,
        reference_type,
        reference_id,
        facts: JSON.stringify(facts),
        actor_name: fullName(ctx.actor),
        // As exact as it is shown, so that 'read up to here' includes it.
        created_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
      })),
    )
    .execute();
  const arrived = items.map(({ id, person }) =>
    newEvent(ctx, 'inbox.item_arrived', { entity_id: id, for_user_id: person.user_id }),
  );
  await writeTogether(ctx.db, [eventWrite(...arrived)]);
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
