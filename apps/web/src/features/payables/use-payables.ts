import {
  createBill,
  createVendorCredit,
  createVendorPayment,
  listRemittanceMails,
  printOwedVendors,
  printRemittance,
  reverseBill,
  reverseVendorCredit,
  reverseVendorPayment,
  sendRemittance,
  vendorUnpaidTransactions,
  viewBill,
  viewVendorPayment,
} from '@baydesk/contract/payables.contract';
import { viewVendorCredit } from '@baydesk/contract/payables/vendor-credits.contract';
import { useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../shared/api/call.ts';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { usePdf } from '../../shared/browser/use-pdf.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

/** The screen shows its own error, so no notification does. */
const SILENT = { meta: { is_silent: true } } as const;
const BY_FORM = { refreshes: shownBy('vendor_transaction'), refusals: 'shown_by_form' } as const;

export type Owed = CallOutput<typeof vendorUnpaidTransactions>;
export type OwedTo = Owed['vendor'];

/** Our debts to a vendor, and its credits that are left. */
export const useOwed = (vendor_id: string) =>
  useQuery({
    ...endpointQuery(vendorUnpaidTransactions, { vendor_id }, ['vendor_transaction', 'unpaid', vendor_id]),
    ...SILENT,
  });

export const useBill = (id: string) =>
  useQuery({ ...endpointQuery(viewBill, { id }, ['vendor_transaction', 'bill', id]), ...SILENT });

export const useVendorCredit = (id: string) =>
  useQuery({ ...endpointQuery(viewVendorCredit, { id }, ['vendor_transaction', 'credit', id]), ...SILENT });

export const useVendorPayment = (id: string) =>
  useQuery({ ...endpointQuery(viewVendorPayment, { id }, ['vendor_transaction', 'payment', id]), ...SILENT });

/** The people to whom a remittance was sent, and the person to send it to. */
export const useRemittanceMails = (id: string) =>
  useQuery({ ...endpointQuery(listRemittanceMails, { id }, ['vendor_transaction', 'mails', id]), ...SILENT });

export const useCreateBill = () => useEndpointMutation(createBill, BY_FORM);
export const useReverseBill = () => useEndpointMutation(reverseBill, BY_FORM);
export const useCreateVendorCredit = () => useEndpointMutation(createVendorCredit, BY_FORM);
export const useReverseVendorCredit = () => useEndpointMutation(reverseVendorCredit, BY_FORM);
export const useCreateVendorPayment = () => useEndpointMutation(createVendorPayment, BY_FORM);
export const useReverseVendorPayment = () => useEndpointMutation(reverseVendorPayment, BY_FORM);
export const useSendRemittance = () => useEndpointMutation(sendRemittance, BY_FORM);

export const readRemittance = (id: string) => call(printRemittance, { id, type: 'pdf' });
export const useRemittancePdf = () => usePdf(readRemittance);
export const useOwedPdf = () => usePdf((input: CallInput<typeof printOwedVendors>) => call(printOwedVendors, input));
