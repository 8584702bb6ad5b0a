import { listCreditMails, printCredit, sendCredit } from '@baydesk/contract/credits.contract';
import { listReceiptMails, printReceipt, sendReceipt } from '@baydesk/contract/payments/receipts.contract';
import { listRefundMails, printRefund, sendRefund } from '@baydesk/contract/payments/refunds.contract';
import { listStatementMails, printStatement, sendStatement } from '@baydesk/contract/payments/statements.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { usePdf } from '../../../shared/browser/use-pdf.ts';

/** The place that shows it also shows its error, so no notification does. */
const SILENT = { meta: { is_silent: true } } as const;
const BY_FORM = { refreshes: ['payment', 'event'], refusals: 'shown_by_form' } as const;

/** The people to whom statements of a customer were sent, and the person to send the next one to. */
export const useStatementMails = (customer_id: string, enabled = true) =>
  useQuery({
    ...endpointQuery(listStatementMails, { customer_id }, ['payment', 'statement_mails', customer_id]),
    ...SILENT,
    enabled,
  });

/** The people to whom the receipt of a payment was sent, and the person to send it to. */
export const useReceiptMails = (id: string) =>
  useQuery({ ...endpointQuery(listReceiptMails, { id }, ['payment', 'receipt_mails', id]), ...SILENT });

/** The people to whom the receipt of a refund was sent, and the person to send it to. */
export const useRefundMails = (id: string) =>
  useQuery({ ...endpointQuery(listRefundMails, { id }, ['payment', 'refund_mails', id]), ...SILENT });

/** The people to whom a credit note was sent, and the person to send it to. */
export const useCreditMails = (id: string) =>
  useQuery({ ...endpointQuery(listCreditMails, { id }, ['payment', 'credit_mails', id]), ...SILENT });

export const useSendStatement = () => useEndpointMutation(sendStatement, BY_FORM);
export const useSendReceipt = () => useEndpointMutation(sendReceipt, BY_FORM);
export const useSendRefund = () => useEndpointMutation(sendRefund, BY_FORM);
export const useSendCredit = () => useEndpointMutation(sendCredit, BY_FORM);

export const useStatementPdf = () =>
  usePdf((customer_id: string) => call(printStatement, { customer_id, type: 'pdf' }));
export const useReceiptPdf = () => usePdf((id: string) => call(printReceipt, { id, type: 'pdf' }));
export const useRefundPdf = () => usePdf((id: string) => call(printRefund, { id, type: 'pdf' }));
export const useCreditPdf = () => usePdf((id: string) => call(printCredit, { id, type: 'pdf' }));
