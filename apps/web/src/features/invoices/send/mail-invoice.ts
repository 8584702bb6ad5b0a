import { listInvoiceMails, sendInvoice } from '@baydesk/contract/invoices/send.contract';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import type { MailOutcome } from '../create/invoice-run.ts';

/** Mails a new invoice to its billing contact; what went wrong is answered, because the run goes on. */
export async function mailInvoice(invoice_id: string): Promise<MailOutcome> {
  try {
    const { recipient } = await call(listInvoiceMails, { id: invoice_id });
    if (recipient.to_address === '') return { kind: 'no_address' };
    const { status } = await call(sendInvoice, { id: uuidv7(), invoice_id, ...recipient });
    return { kind: status === 'held' ? 'held' : 'mailed', to: recipient.to_address };
  } catch (refusal) {
    return { kind: 'failed', message: refusal instanceof Error ? refusal.message : String(refusal) };
  }
}
