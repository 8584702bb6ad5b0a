import { listInvoiceMails, sendInvoice } from '@baydesk/contract/invoices/send.contract';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import { mailDocument } from '../../../shared/ui/run/mail-outcome.ts';

/** Mails a new invoice to its billing contact. */
export const mailInvoice = (invoice_id: string) =>
  mailDocument({
    findRecipient: () => call(listInvoiceMails, { id: invoice_id }),
    send: (recipient) => call(sendInvoice, { id: uuidv7(), invoice_id, ...recipient }),
  });
