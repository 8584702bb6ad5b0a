import type { changeSettings as endpoint } from '@baydesk/contract/organization.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { REQUIRED_DATA } from '@baydesk/domain/organization/shop-settings';
import type { Ctx } from '../../platform/context.ts';
import { refuseStale } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { assertSuppliesRange } from './assert-supplies-range.ts';
import { viewSettings } from './details.queries.ts';

export async function changeSettings(ctx: Ctx, { version, ...settings }: InputOf<typeof endpoint>) {
  const { organization_id: entity_id } = ctx.actor;
  await ctx.db.selectFrom('organization_settings').select('version').forUpdate().execute();
  const before = await viewSettings(ctx);
  refuseStale(before.version, version);
  assertSuppliesRange(settings);
  const required_data = REQUIRED_DATA.filter((one) => settings.required_data.includes(one));
  await ctx.db
    .updateTable('organization_settings')
    .set({ ...settings, required_data, version: version + 1 })
    .where('organization_id', '=', entity_id)
    .execute();
  const after = await viewSettings(ctx);
  await recordEvent(ctx, 'organization.settings_changed', { entity_id, before, after });
  return after;
}
