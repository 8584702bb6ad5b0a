import type { ReturnRequest } from '@baydesk/contract/returns.contract';
import { v7 as uuidv7 } from 'uuid';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { partName } from '../../work-orders/public.ts';
import { useChangeReturnRequest, useCreateReturnRequest, useDeleteReturnRequest } from '../use-returns.ts';

type Requests = readonly ReturnRequest[];

const called = (requests: Requests): string =>
  requests.length === 1 && requests[0] ? partName(requests[0]) : `${requests.length} parts`;

/** Changes to return requests that need no form, each with a way back. */
export function useRequestChanges() {
  const change = useChangeReturnRequest();
  const remove = useDeleteReturnRequest();
  const create = useCreateReturnRequest();
  const setReady = (requests: Requests, is_ready: boolean): Promise<Requests> =>
    Promise.all(
      requests.map(({ id, version, vendor_id, quantity, reason, note }) =>
        change.mutateAsync({ id, version, vendor_id, quantity, reason, note, is_ready }),
      ),
    );
  const askAgain = (requests: Requests) =>
    Promise.all(
      requests.map(({ kind, part_request_id, catalogue_part_id, vendor_id, quantity, reason, note, status }) =>
        create.mutateAsync({
          id: uuidv7(),
          part_request_id,
          catalogue_part_id: kind === 'stock' ? catalogue_part_id : null,
          vendor_id,
          quantity,
          reason,
          note,
          is_ready: status === 'ready',
        }),
      ),
    );
  return {
    markReady: async (requests: Requests, is_ready: boolean) => {
      const changed = await setReady(
        requests.filter(({ status }) => (status === 'ready') !== is_ready),
        is_ready,
      );
      undoable(`${called(requests)} ${is_ready ? 'ready to be sent' : 'not ready yet'}`, () =>
        setReady(changed, !is_ready),
      );
    },
    withdraw: async (requests: Requests) => {
      await Promise.all(requests.map(({ id, version }) => remove.mutateAsync({ id, version })));
      const message = `${called(requests)} no longer to be returned`;
      // A core is asked back among the cores.
      if (requests.some(({ kind }) => kind === 'core')) showNotice(done(message));
      else undoable(message, () => askAgain(requests));
    },
  };
}
