import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { revokeKioskDevice as endpoint } from '@baydesk/contract/kiosk.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';

/** A repeated call changes nothing. */
export async function revokeDevice(ctx: Ctx, { id, version }: InputOf<typeof endpoint>) {
  const { actor, db, now } = ctx;
  const device = await db
    .selectFrom('kiosk_devices')
    .select(['name', 'workplace_id', 'revoked_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!device || !actor.workplace_ids.includes(device.workplace_id)) return refuse('not_found');
  if (device.revoked_at !== null) return { id };
  refuseStale(device.version, version);
  await db
    .updateTable('kiosk_devices')
    .set({ revoked_at: now.toString(), revoked_by: fullName(actor), version: version + 1 })
    .where('id', '=', id)
    .execute();
  const { name, workplace_id } = device;
  await recordEvent(ctx, 'workplace.kiosk_revoked', {
    entity_id: workplace_id,
    workplace_id,
    before: { kiosk: name },
  });
  return { id };
}
