import type { changeOrganization as endpoint } from '@baydesk/contract/organization.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuseStale } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewOrganization } from './details.queries.ts';

export async function changeOrganization(ctx: Ctx, { version, ...details }: InputOf<typeof endpoint>) {
  const { organization_id: entity_id } = ctx.actor;
  await lockOrganization(ctx);
  const before = await viewOrganization(ctx);
  refuseStale(before.version, version);
  await ctx.db
    .updateTable('organizations')
    .set({ ...details, version: version + 1 })
    .where('organization_id', '=', entity_id)
    .execute();
  const after = await viewOrganization(ctx);
  await recordEvent(ctx, 'organization.changed', { entity_id, before, after });
  return after;
}

/** As far as needed: everything else that is written meanwhile refers to the organization and must not wait. */
async function lockOrganization({ db }: Ctx): Promise<void> {
  await db.selectFrom('organizations').select('version').forNoKeyUpdate().execute();
}
