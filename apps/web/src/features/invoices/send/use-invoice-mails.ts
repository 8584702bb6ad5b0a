import { listInvoiceMails, sendInvoice } from '@baydesk/contract/invoices/send.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';

/** To whom an invoice was sent, and whom to send it to. */
export const useInvoiceMails = (id: string) =>
  useQuery({
    ...endpointQuery(listInvoiceMails, { id }, ['invoice', 'mails', id]),
    meta: { is_silent: true },
  });

export const useSendInvoice = () =>
  useEndpointMutation(sendInvoice, { refreshes: ['invoice', 'event'], refusals: 'shown_by_form' });
