import { inWorkplaceTime } from '@baydesk/domain/dates/workplace-time';
import { REMINDER_HOURS } from '@baydesk/domain/reminders/due-reminders';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Ctx, Services } from '../../platform/request/context.ts';
import { baydeskItself } from '../../platform/writes/events.ts';
import { defineJobTask } from '../../platform/jobs/jobs.ts';
import { takeTurn } from '../../platform/writes/take-turn.ts';
import { inOrganization, inTransaction } from '../../platform/database/transaction.ts';
import { bringBackPromises } from '../promises/public.ts';
import { viewReminders } from './reminder-settings.ts';
import type { RemindingCtx, RemindingPlace } from './send-reminders.ts';
import { sendReminders } from './send-reminders.ts';

/** Sends reminders and tells of broken promises, in the morning of each location of an organization. */
export const sendRemindersTask = defineJobTask({
  name: 'send_reminders',
  input: z.object({ organization_id: z.uuid() }),
  run: (services, { organization_id }, { job_id }) =>
    seeToMorning(services, { organization_id, now: Temporal.Now.instant(), request_id: `job ${job_id}` }),
});

/** Enqueues each organization with a location where the morning has begun, shortly after every hour. */
export const sendAllRemindersTask = defineJobTask({
  name: 'send_all_reminders',
  cron: '3 * * * *',
  input: z.object({}),
  async run({ database }) {
    const { from, until } = REMINDER_HOURS;
    await inTransaction(database, undefined, ({ client }) =>
      client.query('select enqueue_mornings(now(), $1, $2)', [from, until]),
    );
  },
});

interface Morning {
  readonly organization_id: string;
  readonly now: Temporal.Instant;
  readonly request_id: string;
}

type Inside = <T>(work: (ctx: RemindingCtx) => Promise<T>) => Promise<T>;

export async function seeToMorning(services: Services, { organization_id, now, request_id }: Morning): Promise<void> {
  const actor = baydeskItself(organization_id);
  const inside: Inside = (work) =>
    inOrganization(services.database, organization_id, ({ db }) => work({ services, db, now, request_id, actor }));
  for (const place of await inside(placesToSeeTo)) await seeToPlace(inside, place);
}

/** The locations where it is morning and the work of this morning is not done. */
async function placesToSeeTo({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<RemindingPlace[]> {
  const places = await db
    .selectFrom('workplaces as w')
    .innerJoin('organizations as o', 'o.organization_id', 'w.organization_id')
    .leftJoin('reminder_mornings as m', 'm.workplace_id', 'w.id')
    .select(['w.id as workplace_id', 'w.name', 'w.telephone', 'w.timezone', 'o.name as organization_name'])
    .select('m.morning_of')
    .orderBy('w.id')
    .execute();
  return places.flatMap(({ timezone, morning_of, ...place }) => {
    const here = inWorkplaceTime(now, timezone);
    const today = here.toPlainDate().toString();
    const is_time = here.hour >= REMINDER_HOURS.from && here.hour < REMINDER_HOURS.until;
    return is_time && (morning_of === null || morning_of < today) ? [{ ...place, today }] : [];
  });
}

/**
 * Handles a page of customers in each transaction, so that a large shop does not hold up others. An interrupted job is
 * repeated and goes on with the customers that are not reminded yet. Another process waits and then finds them reminded.
 */
async function seeToPlace(inside: Inside, place: RemindingPlace): Promise<void> {
  const { workplace_id, today } = place;
  let after: string | null = null;
  do {
    after = await inside(async (ctx: RemindingCtx) => {
      await takeTurn(ctx, `morning of ${workplace_id}`);
      const { is_on, rules } = await viewReminders(ctx);
      return is_on ? sendReminders(ctx, place, rules, after) : null;
    });
  } while (after !== null);
  while (await inside((ctx) => bringBackPromises(ctx, place)));
  await inside(({ db, actor: { organization_id } }) =>
    db
      .insertInto('reminder_mornings')
      .values({ organization_id, workplace_id, morning_of: today })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'workplace_id']).doUpdateSet({ morning_of: today }),
      )
      .execute(),
  );
}
