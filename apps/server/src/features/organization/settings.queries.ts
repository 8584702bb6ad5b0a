import type { invoiceSettingsView, organizationSettingsView } from '@baydesk/contract/organization.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

type Settings = z.input<typeof organizationSettingsView>;
type InvoiceSettings = z.input<typeof invoiceSettingsView>;

/** The address contains a hash of the picture, so that a browser never shows an old logo from its cache. */
const LOGO_URL = sql<string | null>`'/api/organization/logo?version=' || left(encode(sha256(l.content), 'hex'), 16)`;

export async function readOrganization({ db }: Pick<Ctx, 'db'>) {
  return db
    .selectFrom('organizations as o')
    .leftJoin('organization_logos as l', 'l.organization_id', 'o.organization_id')
    .select(['o.organization_id', 'o.name', 'o.address', 'o.city', 'o.state_or_province', 'o.postal_code'])
    .select(['o.country_code', 'o.telephone', 'o.website', 'o.version', LOGO_URL.as('logoUrl')])
    .executeTakeFirstOrThrow();
}

export const viewOrganization = async (ctx: Pick<Ctx, 'db'>) => withDetails(await readOrganization(ctx));

/** The answer to every call about the organization; events keep the details once. */
export function withDetails(organization: Awaited<ReturnType<typeof readOrganization>>) {
  const { organization_id: _id, version: _version, ...organization_details } = organization;
  return { ...organization, organization_details };
}

export async function viewSettings({ db }: Pick<Ctx, 'db'>): Promise<Settings> {
  return db
    .selectFrom('organization_settings')
    .select(['default_credit_terms', 'required_data', 'shop_supplies_of'])
    .select(['is_technician_story_required', 'shop_supplies_percent', 'shop_supplies_min_cents'])
    .select(['shop_supplies_max_cents', 'authorization_tolerance_percent', 'version'])
    .executeTakeFirstOrThrow();
}

export async function viewInvoiceSettings({ db }: Pick<Ctx, 'db'>): Promise<InvoiceSettings> {
  return db
    .selectFrom('invoice_settings')
    .select(['terms', 'footer', 'numbering_start', 'printed', 'version'])
    .executeTakeFirstOrThrow();
}

export async function viewLogo({ db }: Pick<Ctx, 'db'>): Promise<File> {
  const logo = await db.selectFrom('organization_logos').select(['content', 'mime_type']).executeTakeFirst();
  if (!logo) return refuse('not_found');
  return new File([new Uint8Array(logo.content)], 'logo.png', { type: logo.mime_type });
}
