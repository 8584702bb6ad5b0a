import { paperSizeOf } from '@baydesk/domain/documents/paper-size';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { paperLogo } from '../../papers/public.ts';
import { billTo, findPayer, readSettingsAt } from '../billing-facts.queries.ts';
import { billToParty, remitToNotice } from './invoice-model.ts';

interface Correspondents {
  readonly workplace_id: string;
  readonly customer_id: string;
}

/** Reads the letterhead of documents from a location to a customer, as it is today. */
export async function readLetterhead(ctx: Pick<Ctx, 'db'>, { workplace_id, customer_id }: Correspondents) {
  const [payer, settings, place] = await Promise.all([
    findPayer(ctx, customer_id),
    readSettingsAt(ctx, {
      workplace_id: sql`${workplace_id}::uuid`,
      tax_id: sql`coalesce((select tax_id from customers where id = ${customer_id}), w.tax_id)`,
    }),
    readPlace(ctx, workplace_id),
  ]);
  if (!payer) return refuse('not_found');
  return {
    shop: { ...settings.shop, registrations: settings.registrations, logo: paperLogo(place) },
    bill_to: billToParty({ bill_to: billTo(payer) }),
    credit_terms: payer.credit_terms,
    remit_to: remitToNotice(settings),
    footer: [settings.footer].filter((text) => text !== ''),
    usual_size: paperSizeOf(place.country_code),
  };
}
export type Letterhead = Awaited<ReturnType<typeof readLetterhead>>;

/** The colour and logo of a location as they are today. */
export const readPlace = ({ db }: Pick<Ctx, 'db'>, workplace_id: string) =>
  db
    .selectFrom('workplaces as w')
    .leftJoin('organization_logos as l', 'l.organization_id', 'w.organization_id')
    .select(['w.color', 'w.country_code'])
    .select(['l.content as logo_content', 'l.mime_type as logo_type', 'l.width_px', 'l.height_px'])
    .where('w.id', '=', workplace_id)
    .executeTakeFirstOrThrow();
