import { Temporal } from 'temporal-polyfill';
import type { CurrentWorkplace } from '../../platform/request/actor.ts';
import type { PublicCtx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { readSecretToken } from '../../platform/sessions/secret-token.ts';

/** An allowed tablet, and the location it stands at. */
export interface Kiosk {
  readonly organization_id: string;
  readonly id: string;
  readonly name: string;
  readonly seen_at: string | null;
  readonly workplace: CurrentWorkplace;
}

/** The tablets that are allowed now. A closed location has none. */
const selectAllowed = (db: Db) =>
  db
    .selectFrom('kiosk_devices as d')
    .innerJoin('workplaces as w', 'w.id', 'd.workplace_id')
    .where('d.revoked_at', 'is', null)
    .where('w.is_closed', '=', false);

/** Enters the organization of the tablet. An invented token gets the same answer as a revoked one. */
export async function enterByDevice(ctx: PublicCtx, token: string): Promise<Kiosk> {
  const { organization_id, token_hash } = readSecretToken(token) ?? refuse('kiosk_not_allowed');
  await ctx.enterOrganization(organization_id);
  const allowed_device = await selectAllowed(ctx.db)
    .where('d.token_hash', '=', token_hash)
    .select(['d.id', 'd.name', 'd.seen_at', 'd.workplace_id', 'w.name as workplace_name', 'w.shop_id', 'w.timezone'])
    .executeTakeFirst();
  if (!allowed_device) return refuse('kiosk_not_allowed');
  const { workplace_id, workplace_name, shop_id, timezone, ...device } = allowed_device;
  return { ...device, organization_id, workplace: { id: workplace_id, name: workplace_name, shop_id, timezone } };
}

/** Refuses a tablet whose permission was taken back since the call began. */
export async function assertStillAllowed(db: Db, { id }: Kiosk): Promise<void> {
  const allowed_device = await selectAllowed(db).where('d.id', '=', id).select('d.id').executeTakeFirst();
  if (!allowed_device) refuse('kiosk_not_allowed');
}

const SEEN_EVERY = { minutes: 1 };

/** When a tablet was last seen is written at most once a minute. */
export const isSeenDue = ({ seen_at }: Kiosk, now: Temporal.Instant): boolean =>
  seen_at === null || Temporal.Instant.compare(seen_at, now.subtract(SEEN_EVERY)) <= 0;

export async function keepSeen(db: Db, kiosk: Kiosk, now: Temporal.Instant): Promise<void> {
  if (!isSeenDue(kiosk, now)) return;
  await db
    .updateTable('kiosk_devices')
    .set({ seen_at: now.toString() })
    .where('id', '=', kiosk.id)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', now.subtract(SEEN_EVERY).toString())]))
    .execute();
}
