import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { allowKioskDevice as endpoint } from '@baydesk/contract/kiosk.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { makeSecretToken } from '../../platform/sessions/secret-token.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { holdWorkplaces } from '../workplaces/public.ts';
import { viewDevice } from './devices.queries.ts';

/**
 * Only the hash of the token is stored, so that a repeated call, whose first answer may be lost, gets a new one. It is not
 * given once a tablet uses the first.
 */
export async function allowDevice(ctx: Ctx, { id, workplace_id, name }: InputOf<typeof endpoint>) {
  const { actor, db } = ctx;
  await lockNewId(ctx, id);
  const workplaces = await holdWorkplaces(ctx, [workplace_id]);
  if (!actor.workplace_ids.includes(workplace_id)) refuse('no_longer_there', { field: 'Location' }, 'workplace_id');
  workplaces.assertOpen('workplace_id');
  const { token, token_hash } = makeSecretToken(actor.organization_id);
  if (!(await renewToken(ctx, id, token_hash))) {
    const allowed = { allowed_by: fullName(actor), allowed_at: ctx.now.toString() };
    const { organization_id } = actor;
    await db
      .insertInto('kiosk_devices')
      .values({ organization_id, id, workplace_id, name, token_hash, ...allowed })
      .execute();
    await recordEvent(ctx, 'workplace.kiosk_allowed', {
      entity_id: workplace_id,
      workplace_id,
      after: { kiosk: name },
    });
  }
  return { device: await viewDevice(ctx, id), token };
}

/** Gives an earlier device another token; false if no device has that id. */
async function renewToken({ db }: Ctx, id: string, token_hash: Buffer): Promise<boolean> {
  const earlier = await db
    .selectFrom('kiosk_devices')
    .select(['seen_at', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!earlier) return false;
  if (earlier.seen_at !== null || earlier.revoked_at !== null) refuse('not_found');
  await db.updateTable('kiosk_devices').set({ token_hash }).where('id', '=', id).execute();
  return true;
}
