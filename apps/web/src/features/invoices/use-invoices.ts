import {
  checkInvoices,
  createInvoice,
  listInvoices,
  printInvoice,
  reverseInvoice,
  vehicleInvoices,
  viewInvoice,
  viewInvoiceDetails,
} from '@baydesk/contract/invoices.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../shared/api/call.ts';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { usePdf } from '../../shared/browser/use-pdf.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

/** The screen shows the error itself. */
const SILENT = { meta: { is_silent: true } } as const;

export const useInvoice = (id: string) =>
  useQuery({ ...endpointQuery(viewInvoice, { id }, ['invoice', 'view', id]), ...SILENT });

export const useInvoiceItems = (id: string) =>
  useQuery({ ...endpointQuery(viewInvoiceDetails, { id }, ['invoice', 'details', id]), ...SILENT });

/** A page of the invoices for work on a vehicle. */
export const loadVehicleInvoices = (input: CallInput<typeof vehicleInvoices>, signal?: AbortSignal) =>
  call(vehicleInvoices, input, signal);

/** All invoices of an order, including those taken back. */
export const useInvoicesOfOrder = (work_order_id: string) =>
  useQuery({
    ...endpointQuery(listInvoices, { work_order_id, rows_per_page: MAX_ROWS_PER_PAGE }, [
      'invoice',
      'of_order',
      work_order_id,
    ]),
    ...SILENT,
  });

/** The invoices that an order would get on a day; the earlier answer stays while another day is checked. */
export const useInvoiceCheck = (work_order_id: string, invoice_date?: string) =>
  useQuery({
    ...endpointQuery(checkInvoices, { work_order_ids: [work_order_id], ...(invoice_date && { invoice_date }) }, [
      'invoice',
      'check',
      work_order_id,
      invoice_date,
    ]),
    ...SILENT,
    // The server is asked anew each time if an order can be invoiced.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

const REFRESHES = { refreshes: shownBy('invoice'), refusals: 'shown_by_form' } as const;

export const useCreateInvoice = () => useEndpointMutation(createInvoice, REFRESHES);
export const useReverseInvoice = () => useEndpointMutation(reverseInvoice, REFRESHES);

export const useInvoicePdf = () => usePdf(({ id }: { readonly id: string }) => call(printInvoice, { id, type: 'pdf' }));
