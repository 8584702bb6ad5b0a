import {
  changeOnlinePaymentSettings,
  checkOnlinePayments,
  removeOnlinePaymentKeys,
  viewOnlinePaymentSettings,
} from '@baydesk/contract/online-payments.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';

/** The screen shows its own error, so no notification does. */
const SILENT = { meta: { is_silent: true } } as const;

export const useOnlinePaymentSettings = () =>
  useQuery({ ...endpointQuery(viewOnlinePaymentSettings, {}, ['organization', 'online-payments']), ...SILENT });

export const usePaymentMethods = () =>
  useQuery({
    ...endpointQuery(paymentMethodRecords.list, { rows_per_page: MAX_ROWS_PER_PAGE }, ['payment_method', 'every']),
    ...SILENT,
  });

export const useChangeOnlinePayments = () =>
  useEndpointMutation(changeOnlinePaymentSettings, {
    refreshes: ['organization', 'event'],
    refusals: 'shown_by_form',
  });

export const useRemoveOnlinePaymentKeys = () =>
  useEndpointMutation(removeOnlinePaymentKeys, { refreshes: ['organization', 'event'], refusals: 'shown_by_form' });

/** Asked by a button, so that Stripe is not called whenever somebody looks at the screen. */
export const useCheckOnlinePayments = () =>
  useMutation({ mutationKey: [checkOnlinePayments.path], mutationFn: () => call(checkOnlinePayments, {}) });
