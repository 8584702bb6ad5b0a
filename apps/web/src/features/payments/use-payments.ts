import type { UnpaidTransaction } from '@baydesk/contract/payments.contract';
import {
  applyMoney,
  createPayment,
  listPayments,
  reversePayment,
  takeBackAllocation,
  unpaidTransactions,
  viewPayment,
} from '@baydesk/contract/payments.contract';
import type { AgeingBucket } from '@baydesk/domain/ledger/ageing';
import type { OpenDocument } from '@baydesk/domain/ledger/allocate';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

/** The screen shows its own error, so no notification does. */
const SILENT = { meta: { is_silent: true } } as const;
const REFRESHES = { refreshes: shownBy('payment') };
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;

export type Unpaid = CallOutput<typeof unpaidTransactions>;
export type UnappliedMoney = Unpaid['unapplied'][number];

/** A customer's debts, with their age, and the money that is not applied yet. */
export const useUnpaid = (customer_id: string, enabled = true) =>
  useQuery({
    ...endpointQuery(unpaidTransactions, { customer_id }, ['payment', 'unpaid', customer_id]),
    ...SILENT,
    enabled,
  });

/** A customer's debts at the end of a day, of one age or in all. */
export const useUnpaidOn = (customer_id: string, as_of: string | undefined, bucket: AgeingBucket | undefined) => {
  const input = { customer_id, ...(as_of && { as_of }), ...(bucket && { bucket }) };
  return useQuery({
    ...endpointQuery(unpaidTransactions, input, ['payment', 'unpaid_on', input]),
    ...SILENT,
    enabled: as_of !== undefined,
    placeholderData: keepPreviousData,
  });
};

export const usePayment = (id: string) =>
  useQuery({ ...endpointQuery(viewPayment, { id }, ['payment', 'view', id]), ...SILENT });

/** The deposits of an order, also those taken back. */
export const useDeposits = ({ id, customer_id }: { readonly id: string; readonly customer_id: string }) =>
  useQuery({
    ...endpointQuery(listPayments, { customer_id, work_order_id: id, rows_per_page: MAX_ROWS_PER_PAGE }, [
      'payment',
      'deposits',
      id,
    ]),
    ...SILENT,
  }).data;

export const useCreatePayment = () => useEndpointMutation(createPayment, BY_FORM);
export const useApplyMoney = () => useEndpointMutation(applyMoney, BY_FORM);
export const useTakeBackAllocation = () => useEndpointMutation(takeBackAllocation, REFRESHES);
export const useReversePayment = () => useEndpointMutation(reversePayment, BY_FORM);

/** The server lists the longest due documents first, so the place in the list decides between equal due dates. */
export const openDocuments = (collection: readonly UnpaidTransaction[]): readonly OpenDocument[] =>
  collection.map(({ id, due_date, balance }, index) => ({ id, due_date, number: index, open_cents: balance }));
