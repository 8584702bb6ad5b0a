import type { ReturnRequest } from '@baydesk/contract/returns.contract';
import { listReturnRequests } from '@baydesk/contract/returns.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import { RETURN_REQUEST_STATUSES } from '@baydesk/domain/returns/return-status';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../shared/api/use-endpoint.ts';
import { useCan } from '../../../../shared/permissions/use-can.ts';

type PartOfOrder = Pick<PartRequest, 'id' | 'work_order_id'>;

/** The returns of a part or of its core, newest first. They are loaded by one call for all parts of the order. */
export function useReturnsOfPart({ id, work_order_id }: PartOfOrder, returned: 'part' | 'core' = 'part') {
  const maySee = useCan(view('part_return'));
  const { data, ...rest } = useQuery({
    ...endpointQuery(
      listReturnRequests,
      { work_order_id, statuses: [...RETURN_REQUEST_STATUSES], rows_per_page: MAX_ROWS_PER_PAGE },
      ['part_return', 'of order', work_order_id],
    ),
    enabled: maySee,
    meta: { is_silent: true },
  });
  const returns = data?.collection
    .filter(({ kind, part_request_id }) => kind === returned && part_request_id === id)
    .toReversed();
  return { returns, ...rest };
}

/** The request to return that is on no return yet. */
export const openReturn = (returns: readonly ReturnRequest[]): ReturnRequest | undefined =>
  returns.find(({ status, return_id }) => return_id === null && (status === 'requested' || status === 'ready'));
