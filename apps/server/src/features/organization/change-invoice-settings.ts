import type { changeInvoiceSettings as endpoint } from '@baydesk/contract/organization.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { PRINTED_ON_INVOICE } from '@baydesk/domain/organization/shop-settings';
import type { Ctx } from '../../platform/context.ts';
import { refuseStale } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewInvoiceSettings } from './details.queries.ts';

export async function changeInvoiceSettings(ctx: Ctx, { version, ...settings }: InputOf<typeof endpoint>) {
  const { organization_id: entity_id } = ctx.actor;
  await ctx.db.selectFrom('invoice_settings').select('version').forUpdate().execute();
  const before = await viewInvoiceSettings(ctx);
  refuseStale(before.version, version);
  const printed = PRINTED_ON_INVOICE.filter((one) => settings.printed.includes(one));
  await ctx.db
    .updateTable('invoice_settings')
    .set({ ...settings, printed, version: version + 1 })
    .where('organization_id', '=', entity_id)
    .execute();
  const after = await viewInvoiceSettings(ctx);
  await recordEvent(ctx, 'organization.invoice_settings_changed', { entity_id, before, after });
  return after;
}
