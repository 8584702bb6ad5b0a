import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../api/use-endpoint.ts';

/** The payment methods; the dialog that needs them shows their error. */
export const usePaymentMethods = () =>
  useQuery({
    ...endpointQuery(paymentMethodRecords.list, { rows_per_page: MAX_ROWS_PER_PAGE }, ['payment_method', 'every']),
    meta: { is_silent: true },
  });
