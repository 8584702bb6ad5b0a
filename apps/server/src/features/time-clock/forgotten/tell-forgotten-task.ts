import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { rolesGranted } from '@baydesk/domain/permissions/permission-table';
import { isForgotten } from '@baydesk/domain/time-clock/forgotten-clock-out';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Ctx, Services } from '../../../platform/request/context.ts';
import type { EventActor } from '../../../platform/writes/events.ts';
import { baydeskItself } from '../../../platform/writes/events.ts';
import { defineJobTask } from '../../../platform/jobs/jobs.ts';
import { inOrganization, inTransaction } from '../../../platform/database/transaction.ts';
import { tellAll } from '../../inbox/public.ts';
import { markToldForgotten, readRunningUntold, taskName } from '../../punches/public.ts';

/** Tells people who are still in after their location closed, and those who keep time there. */
export const tellForgottenTask = defineJobTask({
  name: 'tell_forgotten',
  input: z.object({ organization_id: z.uuid() }),
  run: (services, { organization_id }, { job_id }) =>
    tellForgotten(services, { organization_id, now: Temporal.Now.instant(), request_id: `job ${job_id}` }),
});

/** Enqueues each organization where somebody may have forgotten to clock out, every five minutes. */
export const tellAllForgottenTask = defineJobTask({
  name: 'tell_all_forgotten',
  cron: '*/5 * * * *',
  input: z.object({}),
  async run({ database }) {
    await inTransaction(database, undefined, ({ client }) =>
      client.query('select enqueue_forgotten_clock_outs(now())'),
    );
  },
});

interface Telling {
  readonly organization_id: string;
  readonly now: Temporal.Instant;
  readonly request_id: string;
}

export async function tellForgotten(services: Services, { organization_id, now, request_id }: Telling): Promise<void> {
  const actor = baydeskItself(organization_id);
  await inOrganization(services.database, organization_id, ({ db }) => tellOf({ db, now, request_id, actor }));
}

type TellingCtx = Pick<Ctx, 'db' | 'now' | 'request_id'> & { readonly actor: EventActor };

async function tellOf(ctx: TellingCtx): Promise<void> {
  const [running, locations] = await Promise.all([readRunningUntold(ctx), readLocations(ctx)]);
  const forgotten_records = running.filter(({ workplace_id, start_date }) => {
    const location = locations.find(({ id }) => id === workplace_id);
    return location && isForgotten(start_date, ctx.now, location);
  });
  const marked_ids = new Set(
    await markToldForgotten(
      ctx,
      forgotten_records.map(({ id }) => id),
    ),
  );
  const forgotten = forgotten_records.filter(({ id }) => marked_ids.has(id));
  await tellAll(
    ctx,
    forgotten.flatMap((record) => {
      const keepers = locations.find(({ id }) => id === record.workplace_id)?.timekeeper_ids ?? [];
      const reference = { reference_type: 'timesheet', reference_id: record.id } as const;
      return [
        { staff_ids: [record.staff_id], ...reference, facts: factsOf(record, true) },
        { staff_ids: keepers.filter((id) => id !== record.staff_id), ...reference, facts: factsOf(record, false) },
      ];
    }),
  );
}

function factsOf(record: TaskRecord, is_own: boolean) {
  const { technician_first_name: first_name, technician_last_name: last_name, start_date, timezone } = record;
  const staff_name = fullName({ first_name, last_name });
  const what = taskName(record);
  return { kind: 'clock_out_forgotten', staff_name, is_own, what, started_at: start_date, timezone } as const;
}

/** Locations that close, with the active people who keep time there. */
const readLocations = ({ db }: TellingCtx) =>
  db
    .selectFrom('workplaces as w')
    .select(['w.id', 'w.timezone', 'w.closes_at'])
    .select((eb) =>
      eb
        .selectFrom('staff as s')
        .innerJoin('enrollments as e', 'e.staff_id', 's.id')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['s.id']).as('ids'))
        .whereRef('e.workplace_id', '=', 'w.id')
        .where('s.status', '=', 'active')
        .where('s.role_id', 'in', rolesGranted('timesheet', 'change'))
        .as('timekeeper_ids'),
    )
    .where('w.closes_at', 'is not', null)
    .execute();
