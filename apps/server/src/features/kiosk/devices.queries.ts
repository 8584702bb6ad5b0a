import type { KioskDevice } from '@baydesk/contract/kiosk.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

/** Allowed tablets of the locations the caller works at. */
const selectDevices = ({ db, actor }: Ctx) =>
  db
    .selectFrom('kiosk_devices as d')
    .innerJoin('workplaces as w', 'w.id', 'd.workplace_id')
    .where('d.workplace_id', '=', (eb) => eb.fn.any(eb.val(actor.workplace_ids)))
    .where('d.revoked_at', 'is', null)
    .select(['d.id', 'd.name', 'd.workplace_id', 'w.name as workplace_name', 'd.allowed_by', 'd.allowed_at'])
    .select(['d.seen_at', 'd.version']);

export async function listDevices(ctx: Ctx) {
  const collection = await selectDevices(ctx).orderBy('w.name').orderBy('d.allowed_at').orderBy('d.id').execute();
  return { collection };
}

export async function viewDevice(ctx: Ctx, id: string): Promise<KioskDevice> {
  return (await selectDevices(ctx).where('d.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
