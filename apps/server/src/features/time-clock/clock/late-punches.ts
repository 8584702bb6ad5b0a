import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { taskCheckIn } from '@baydesk/contract/time-clock.contract';
import { latePunchReason } from '@baydesk/domain/time-clock/late-punch';
import { notBefore, punchInstant, TOLERATED_SECONDS } from '@baydesk/domain/time-clock/punch-instant';
import type { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { OverlappingPunch } from '../../punches/public.ts';
import { instantText } from './punch-columns.ts';

type Offline = InputOf<typeof taskCheckIn>['offline'];

/** Refuses a punch without network that is too old to count by itself; the device asks for a correction instead. */
export async function assertInTime(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  offline: Offline,
  { at, workplace_id }: { readonly at: Temporal.Instant; readonly workplace_id: string },
): Promise<void> {
  if (offline === null) return;
  const { offline_punch_hours: allowed_hours } = await db
    .selectFrom('workplaces')
    .select('offline_punch_hours')
    .where('id', '=', workplace_id)
    .executeTakeFirstOrThrow();
  const { sent_at, known_at } = offline;
  const reason = latePunchReason({ at, received_at: now, sent_at, known_at, allowed_hours });
  if (reason !== null) refuse('punch_is_late', { reason });
}

interface LateStretch {
  readonly started_at: string;
  readonly ended_at: string;
}

/**
 * The stretch of a punch that was ended again without network, where the server has later time of the person already and
 * the whole stretch lies before it; null where the punch goes on, or where the stretch is not free.
 */
export function lateStretch(
  { now }: Pick<Ctx, 'now'>,
  offline: Offline,
  { at, taken }: { readonly at: Temporal.Instant; readonly taken: readonly OverlappingPunch[] },
): LateStretch | null {
  if (!offline?.ended_at) return null;
  const [first] = taken;
  const is_before = first !== undefined && first.started_at < instantText(at);
  const started_at = instantText(notBefore(at, is_before ? first.ended_at : null));
  const following = taken.find((punch) => punch.started_at >= started_at);
  if (!following) return null;
  if (is_before && (first.ended_at === null || first.ended_at > started_at)) return null;
  const { at: end } = punchInstant(now, { made_at: offline.ended_at, sent_at: offline.sent_at });
  const ended_at = instantText(end);
  const over_ms = end.epochMilliseconds - Date.parse(following.started_at);
  const until = over_ms > 0 && over_ms <= TOLERATED_SECONDS * 1_000 ? following.started_at : ended_at;
  return started_at <= until && until <= following.started_at ? { started_at, ended_at: until } : null;
}
