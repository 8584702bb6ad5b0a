import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { uploadLogo as endpoint } from '@baydesk/contract/organization.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { openPicture } from '../../platform/documents/open-picture.ts';
import { pathOf } from '../../platform/request/uploads.ts';
import { readOrganization, withDetails } from './settings.queries.ts';

export async function uploadLogo(ctx: Ctx, { file }: InputOf<typeof endpoint>) {
  const logo = await fitLogo(file);
  const before = await readOrganization(ctx);
  await saveLogo(ctx, logo);
  return recordChange(ctx, 'organization.logo_changed', before.logoUrl);
}

export async function removeLogo(ctx: Ctx) {
  const before = await readOrganization(ctx);
  const removed = await ctx.db.deleteFrom('organization_logos').returning('version').executeTakeFirst();
  return removed ? recordChange(ctx, 'organization.logo_removed', before.logoUrl) : withDetails(before);
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

async function recordChange(ctx: Ctx, name: `organization.logo_${string}`, logoUrl: string | null) {
  const after = await readOrganization(ctx);
  await recordEvent(ctx, name, {
    entity_id: ctx.actor.organization_id,
    before: { logoUrl },
    after: { logoUrl: after.logoUrl },
  });
  return withDetails(after);
}

const LARGEST = { width: 600, height: 240 };
const MOST_PIXELS = 25_000_000;

interface Logo {
  readonly content: Buffer;
  readonly mime_type: string;
  readonly width_px: number;
  readonly height_px: number;
}

/** Shrinks a logo to the size needed on paper; small ones are not enlarged, and transparency is preserved. */
async function fitLogo(file: File): Promise<Logo> {
  try {
    const { data, info } = await openPicture(pathOf(file), MOST_PIXELS)
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { content: data, mime_type: 'image/png', width_px: info.width, height_px: info.height };
  } catch {
    return refuse('not_a_picture', {}, 'file');
  }
}
