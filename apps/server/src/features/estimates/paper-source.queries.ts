import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PublicCtx } from '../../platform/request/context.ts';
import { paperLogo } from '../papers/public.ts';
import type { PaperSource } from './estimate-model.ts';

export type Shop = PaperSource & { readonly color: string };

interface OrderPlace {
  readonly workplace_id: string;
  readonly tax: { readonly id: string | null };
}

/** Reads the location of an order as its documents print it, with the registration numbers of its tax. */
export async function loadShop({ db }: Pick<PublicCtx, 'db'>, { workplace_id, tax }: OrderPlace): Promise<Shop> {
  const { logo_content, logo_type, width_px, height_px, ...shop } = await db
    .selectFrom('workplaces as w')
    .innerJoin('organizations as o', 'o.organization_id', 'w.organization_id')
    .innerJoin('invoice_settings as s', 's.organization_id', 'w.organization_id')
    .leftJoin('organization_logos as l', 'l.organization_id', 'w.organization_id')
    .where('w.id', '=', workplace_id)
    .select(['w.name', 'w.color', 'w.address', 'w.city', 'w.state_or_province', 'w.postal_code', 'w.country_code'])
    .select(['w.timezone', 'o.name as organization_name', 's.footer'])
    .select(['l.content as logo_content', 'l.mime_type as logo_type', 'l.width_px', 'l.height_px'])
    .select((eb) => [
      sql<string>`coalesce(nullif(w.telephone, ''), o.telephone)`.as('telephone'),
      sql<string>`coalesce(nullif(w.website, ''), o.website)`.as('website'),
      's.printed',
      jsonArrayFrom(
        eb
          .selectFrom('tax_components as c')
          .select(['c.name', 'c.registration_number'])
          .where('c.tax_id', '=', tax.id)
          .where('c.registration_number', '<>', '')
          .orderBy('c.position'),
      ).as('registrations'),
    ])
    .executeTakeFirstOrThrow();
  return { ...shop, logo: paperLogo({ logo_content, logo_type, width_px, height_px }) };
}
