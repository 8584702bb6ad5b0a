import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listRemittanceMails as mailsEndpoint,
  printRemittance as printEndpoint,
  sendRemittance as sendEndpoint,
} from '@baydesk/contract/payables.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { defineJobTask, enqueueJob } from '../../../platform/jobs/jobs.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import type { SentDocument } from '../../mail/public.ts';
import { findDocumentMail, listMailsOf, mailDocument } from '../../mail/public.ts';
import { attachPaper, dayText, paperFile } from '../../papers/public.ts';
import { readVendorLetterhead } from '../../vendors/public.ts';
import { viewVendorPayment } from '../vendor-payment-view.queries.ts';
import { remittanceModel } from './remittance-model.ts';

async function readRemittance(ctx: Pick<Ctx, 'db'>, payment_id: string) {
  const payment = await viewVendorPayment(ctx, { id: payment_id });
  return { payment, letterhead: await readVendorLetterhead(ctx, payment) };
}

export async function printRemittance(ctx: Ctx, { id, type, paper }: InputOf<typeof printEndpoint>) {
  const { payment, letterhead } = await readRemittance(ctx, id);
  const size = paper ?? letterhead.usual_size;
  return paperFile(ctx.services.documents, remittanceModel(payment, letterhead), { type, size });
}

const remittanceOf = (payment_id: string): SentDocument => ({
  kind: 'remittance',
  event: 'vendor_transaction.remittance_sent',
  entity_id: payment_id,
});

/** Mails a remittance; its PDF is drawn afterwards, so that people do not wait for it. A repeated call sends nothing again. */
export async function sendRemittance(ctx: Ctx, input: InputOf<typeof sendEndpoint>) {
  const { id, payment_id } = input;
  await lockNewId(ctx, id);
  const earlier = await findDocumentMail(ctx, remittanceOf(payment_id), id);
  if (earlier) return earlier;
  const { payment, letterhead } = await readRemittance(ctx, payment_id);
  if (payment.reversal) return refuse('payment_is_void');
  const sent = await mailDocument(ctx, {
    ...input,
    ...remittanceOf(payment_id),
    workplace_id: payment.workplace_id,
    document_name: `Remittance ${payment.payment_number}`,
    summary: `we paid ${formatCents(payment.amount)} on ${dayText(payment.date)} (${payment.method}). The remittance with the invoices it is for is attached.`,
    shop: letterhead.shop,
  });
  const { organization_id } = ctx.actor;
  await enqueueJob(
    ctx.db,
    attachRemittanceTask,
    { organization_id, mail_id: id, payment_id },
    `attach_remittance:${id}`,
  );
  return sent;
}

export const attachRemittanceTask = defineJobTask({
  name: 'attach_remittance',
  input: z.object({ organization_id: z.uuid(), mail_id: z.uuid(), payment_id: z.uuid() }),
  run: (services, input) =>
    attachPaper(services, input, async (ctx) => {
      const { payment, letterhead } = await readRemittance(ctx, input.payment_id);
      return { paper: remittanceModel(payment, letterhead), size: letterhead.usual_size };
    }),
});

export async function listRemittanceMails(ctx: Ctx, { id }: InputOf<typeof mailsEndpoint>) {
  const { vendor_id } = await viewVendorPayment(ctx, { id });
  const [recipient, collection] = await Promise.all([
    findRecipient(ctx, vendor_id),
    listMailsOf(ctx, remittanceOf(id)),
  ]);
  return { collection, recipient: recipient ?? refuse('not_found') };
}

/** The vendor's contact for payments, or the vendor itself; the address is empty if none is known. */
const findRecipient = ({ db }: Pick<Ctx, 'db'>, vendor_id: string) =>
  db
    .selectFrom('vendors as v')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('vendor_contacts as p')
          .select(['p.email', sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name')])
          .whereRef('p.vendor_id', '=', 'v.id')
          .where('p.email', '<>', '')
          .where(sql<boolean>`p.department ~* 'account|receivable'`)
          .orderBy('p.id')
          .limit(1)
          .as('booker'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`coalesce(booker.name, v.name)`.as('to_name'),
      sql<string>`coalesce(booker.email, v.email)`.as('to_address'),
    ])
    .where('v.id', '=', vendor_id)
    .executeTakeFirst();
