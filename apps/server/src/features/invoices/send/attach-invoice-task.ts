import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { defineJobTask } from '../../../platform/jobs.ts';
import { attachPdf } from '../../../platform/mail.ts';
import { inOrganization } from '../../../platform/transaction.ts';
import { printPaper } from '../../papers/public.ts';
import { invoiceDocument } from '../paper/print-invoice.ts';

/** Draws the PDF of an invoice that is to be mailed, and lets the message go. */
export const attachInvoiceTask = defineJobTask({
  name: 'attach_invoice',
  input: z.object({ organization_id: z.uuid(), mail_id: z.uuid(), invoice_id: z.uuid() }),
  async run(services, { organization_id, mail_id, invoice_id }) {
    const { paper, usual_size } = await inOrganization(services.database, organization_id, ({ db }) =>
      invoiceDocument({ db, now: Temporal.Now.instant() }, invoice_id),
    );
    const content = await printPaper(services.documents, paper, usual_size);
    await inOrganization(services.database, organization_id, ({ db }) =>
      attachPdf(db, { organization_id, mail_id, content }),
    );
  },
});
