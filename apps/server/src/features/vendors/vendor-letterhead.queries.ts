import { paperSizeOf } from '@baydesk/domain/documents/paper-size';
import { formatPhone } from '@baydesk/domain/format/phone-number';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { PaperParty, PaperShop } from '../papers/public.ts';
import { addressLines, filled, paperLogo } from '../papers/public.ts';

interface Correspondents {
  readonly workplace_id: string | RawBuilder<string>;
  readonly vendor_id: string | RawBuilder<string>;
}

const readCorrespondents = ({ db }: Pick<Ctx, 'db'>, { workplace_id, vendor_id }: Correspondents) =>
  db
    .selectFrom('workplaces as w')
    .innerJoin('organizations as o', 'o.organization_id', 'w.organization_id')
    .innerJoin('vendors as v', 'v.organization_id', 'w.organization_id')
    .leftJoin('organization_logos as l', 'l.organization_id', 'w.organization_id')
    .where('w.id', '=', sql<string>`${workplace_id}`)
    .where('v.id', '=', sql<string>`${vendor_id}`)
    .select(['w.name', 'w.address', 'w.city', 'w.state_or_province', 'w.postal_code', 'w.country_code'])
    .select(['o.name as organization_name', 'v.credit_terms', 'v.name as vendor_name', 'v.email as vendor_email'])
    .select(['v.telephone as vendor_telephone', 'v.account_number'])
    .select(['v.address as vendor_address', 'v.city as vendor_city', 'v.state_or_province as vendor_province'])
    .select(['v.postal_code as vendor_postal_code', 'v.country_code as vendor_country_code'])
    .select(['l.content as logo_content', 'l.mime_type as logo_type', 'l.width_px', 'l.height_px'])
    .select([
      sql<string>`coalesce(nullif(w.telephone, ''), o.telephone)`.as('telephone'),
      sql<string>`coalesce(nullif(w.website, ''), o.website)`.as('website'),
    ])
    .executeTakeFirst();

/** Reads the letterhead of documents from a location to a vendor, as it is today. */
export async function readVendorLetterhead(ctx: Pick<Ctx, 'db'>, correspondents: Correspondents) {
  const place = await readCorrespondents(ctx, correspondents);
  if (!place) return refuse('not_found');
  const shop: PaperShop = {
    name: place.name,
    organization_name: place.organization_name,
    address: addressLines(place),
    telephone: formatPhone(place.telephone, place.country_code),
    website: place.website,
    registrations: [],
    logo: paperLogo(place),
  };
  const vendor: PaperParty = {
    label: 'Vendor',
    name: place.vendor_name,
    address: addressLines({
      address: place.vendor_address,
      city: place.vendor_city,
      state_or_province: place.vendor_province,
      postal_code: place.vendor_postal_code,
    }),
    facts: filled([
      { label: 'Telephone', value: formatPhone(place.vendor_telephone, place.vendor_country_code) },
      { label: 'E-mail', value: place.vendor_email },
    ]),
  };
  return {
    shop,
    vendor,
    account_number: place.account_number,
    credit_terms: place.credit_terms,
    usual_size: paperSizeOf(place.country_code),
  };
}
export type VendorLetterhead = Awaited<ReturnType<typeof readVendorLetterhead>>;
