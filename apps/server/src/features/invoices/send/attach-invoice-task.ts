import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Services } from '../../../platform/request/context.ts';
import type { DrawnDocument } from '../../../platform/documents/documents.ts';
import { defineJobTask } from '../../../platform/jobs/jobs.ts';
import { attachPdfs } from '../../../platform/mail/mail.ts';
import { inOrganization } from '../../../platform/database/transaction.ts';
import { isPrintable, printPaper } from '../../papers/public.ts';
import { invoiceDocument } from '../paper/print-invoice.ts';

/** Mail servers refuse large messages, and each invoice has its link. */
const MOST_ATTACHED = 10;

const input = z.object({ organization_id: z.uuid(), mail_id: z.uuid() });
type WaitingMail = z.output<typeof input>;

/** Draws the PDFs of the invoices that a message is about, and lets the message go. */
export const attachInvoiceTask = defineJobTask({
  name: 'attach_invoice',
  input,
  async run(services, mail) {
    const documents: DrawnInvoice[] = [];
    for (const id of await invoicesOf(services, mail)) documents.push(...(await draw(services, mail, id)));
    await inOrganization(services.database, mail.organization_id, ({ db }) => attachPdfs(db, { ...mail, documents }));
  },
});

const invoicesOf = async (services: Services, { organization_id, mail_id }: WaitingMail): Promise<string[]> => {
  const links = await inOrganization(services.database, organization_id, ({ db }) =>
    db
      .selectFrom('invoice_links')
      .select('invoice_id')
      .where('mail_id', '=', mail_id)
      .orderBy('id')
      .limit(MOST_ATTACHED)
      .execute(),
  );
  return links.map(({ invoice_id }) => invoice_id);
};

interface DrawnInvoice {
  readonly file_name: string;
  readonly content: DrawnDocument;
}

/** A reminder of an invoice that is too long to be drawn goes without it, because it still has the link. */
async function draw(
  services: Services,
  { organization_id }: WaitingMail,
  invoice_id: string,
): Promise<readonly DrawnInvoice[]> {
  const { invoice, paper, usual_size } = await inOrganization(services.database, organization_id, ({ db }) =>
    invoiceDocument({ db, now: Temporal.Now.instant() }, invoice_id),
  );
  if (!isPrintable(paper)) return [];
  const content = await printPaper(services.documents, paper, usual_size);
  return [{ file_name: `Invoice ${invoice.invoice_number}.pdf`, content }];
}
