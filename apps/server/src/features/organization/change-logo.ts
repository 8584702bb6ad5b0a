import type { uploadLogo as endpoint } from '@baydesk/contract/organization.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewOrganization } from './details.queries.ts';
import type { Logo } from './fit-logo.ts';
import { fitLogo } from './fit-logo.ts';

export async function uploadLogo(ctx: Ctx, { file }: InputOf<typeof endpoint>) {
  const logo = await fitLogo(file);
  const before = await viewOrganization(ctx);
  await saveLogo(ctx, logo);
  return record(ctx, 'organization.logo_changed', before.logoUrl);
}

export async function removeLogo(ctx: Ctx) {
  const before = await viewOrganization(ctx);
  const removed = await ctx.db.deleteFrom('organization_logos').returning('version').executeTakeFirst();
  return removed ? record(ctx, 'organization.logo_removed', before.logoUrl) : before;
}

async function saveLogo(ctx: Ctx, logo: Logo): Promise<void> {
  const { organization_id } = ctx.actor;
  await ctx.db
    .insertInto('organization_logos')
    .values({ ...logo, organization_id })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet((eb) => ({ ...logo, version: eb('organization_logos.version', '+', 1) })),
    )
    .execute();
}

async function record(ctx: Ctx, name: `organization.logo_${string}`, logoUrl: string | null) {
  const after = await viewOrganization(ctx);
  await recordEvent(ctx, name, {
    entity_id: ctx.actor.organization_id,
    before: { logoUrl },
    after: { logoUrl: after.logoUrl },
  });
  return after;
}
