import { toInstant } from '@baydesk/domain/dates/workplace-time';
import { isAdmin } from '@baydesk/domain/permissions/derived-checks';
import { payrollDaysOf } from '@baydesk/domain/time-clock/payroll-day-of';
import { punchTimesProblem } from '@baydesk/domain/time-clock/punch-times';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';

/** The instant as punches are stored: whole seconds. */
export const wholeSecond = (moment: string): string =>
  toInstant(moment).round({ smallestUnit: 'second', roundingMode: 'floor' }).toString({ fractionalSecondDigits: 3 });

interface Times {
  readonly started_at: string;
  readonly ended_at: string | null;
}

export function assertTimes({ now }: Pick<Ctx, 'now'>, { started_at, ended_at }: Times): void {
  const reason = punchTimesProblem(started_at, ended_at, now);
  if (reason) refuse('punch_times_wrong', { reason }, reason.startsWith('The start') ? 'start_date' : 'end_date');
}

/** Time of a person at a location, as it is or as it will be. */
export interface PlacedTime extends Times {
  readonly staff_id: string;
  readonly workplace_id: string;
}

/** Only an administrator changes time of approved days, and says why. */
export async function assertNotApproved(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  times: readonly PlacedTime[],
  reason: string,
): Promise<void> {
  if (isAdmin(ctx.actor) && reason !== '') return;
  if (await touchesApproved(ctx, times)) refuse('days_are_approved', {}, 'reason');
}

async function touchesApproved({ db }: Pick<Ctx, 'db'>, times: readonly PlacedTime[]): Promise<boolean> {
  const [places, approved] = await Promise.all([
    db
      .selectFrom('workplaces')
      .select(['id', 'timezone', 'day_starts_at'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(times.map(({ workplace_id }) => workplace_id))))
      .execute(),
    db
      .selectFrom('approved_days')
      .select(['staff_id', 'workplace_id', 'first_day', 'last_day'])
      .where('staff_id', '=', (eb) => eb.fn.any(eb.val(times.map(({ staff_id }) => staff_id))))
      .where('reopened_at', 'is', null)
      .execute(),
  ]);
  return times.some((time) => {
    const place = places.find(({ id }) => id === time.workplace_id);
    if (!place) return false;
    const days = payrollDaysOf(time, place);
    const [first_day, last_day] = [days.first_day.toString(), days.last_day.toString()];
    return approved.some(
      (span) =>
        span.staff_id === time.staff_id &&
        span.workplace_id === time.workplace_id &&
        span.first_day <= last_day &&
        span.last_day >= first_day,
    );
  });
}
