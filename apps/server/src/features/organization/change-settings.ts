import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/organization.contract';
import { PRINTED_ON_INVOICE, REQUIRED_DATA } from '@baydesk/domain/organization/shop-settings';
import type { Ctx } from '../../platform/request/context.ts';
import { refuseStale } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { assertSuppliesRange } from './assert-tax-and-supplies.ts';
import { readOrganization, viewInvoiceSettings, viewSettings, withDetails } from './settings.queries.ts';

export async function changeOrganization(
  ctx: Ctx,
  { version, ...details }: InputOf<typeof contract.changeOrganization>,
) {
  const { organization_id: entity_id } = ctx.actor;
  await lockOrganization(ctx);
  const before = await readOrganization(ctx);
  refuseStale(before.version, version);
  await ctx.db
    .updateTable('organizations')
    .set({ ...details, version: version + 1 })
    .where('organization_id', '=', entity_id)
    .execute();
  const after = await readOrganization(ctx);
  await recordEvent(ctx, 'organization.changed', { entity_id, before, after });
  return withDetails(after);
}

/** Takes the weaker lock, because most other writes refer to the organization and must not wait for this one. */
async function lockOrganization({ db }: Ctx): Promise<void> {
  await db.selectFrom('organizations').select('version').forNoKeyUpdate().execute();
}

export async function changeSettings(ctx: Ctx, { version, ...settings }: InputOf<typeof contract.changeSettings>) {
  const { organization_id: entity_id } = ctx.actor;
  await ctx.db.selectFrom('organization_settings').select('version').forUpdate().execute();
  const before = await viewSettings(ctx);
  refuseStale(before.version, version);
  assertSuppliesRange(settings);
  const required_data = REQUIRED_DATA.filter((item) => settings.required_data.includes(item));
  await ctx.db
    .updateTable('organization_settings')
    .set({ ...settings, required_data, version: version + 1 })
    .where('organization_id', '=', entity_id)
    .execute();
  const after = await viewSettings(ctx);
  await recordEvent(ctx, 'organization.settings_changed', { entity_id, before, after });
  return after;
}

export async function changeInvoiceSettings(
  ctx: Ctx,
  { version, ...settings }: InputOf<typeof contract.changeInvoiceSettings>,
) {
  const { organization_id: entity_id } = ctx.actor;
  await ctx.db.selectFrom('invoice_settings').select('version').forUpdate().execute();
  const before = await viewInvoiceSettings(ctx);
  refuseStale(before.version, version);
  const printed = PRINTED_ON_INVOICE.filter((item) => settings.printed.includes(item));
  await ctx.db
    .updateTable('invoice_settings')
    .set({ ...settings, printed, version: version + 1 })
    .where('organization_id', '=', entity_id)
    .execute();
  const after = await viewInvoiceSettings(ctx);
  await recordEvent(ctx, 'organization.invoice_settings_changed', { entity_id, before, after });
  return after;
}
