import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { changePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { requestsOf } from '../order-data/current-versions.ts';
import { useOrderCall } from '../order-data/use-order-call.ts';
import { linesQuery } from '../order-data/use-work-order.ts';
import { RequestFields } from './RequestFields.tsx';
import { toRequestFields } from './request-fields.ts';
import { partName } from './request-words.ts';
import { warnBelowCost } from './warn-below-cost.ts';

interface RequestDialogProps {
  request: PartRequest;
  onClose: () => void;
}

/** Quotes a part: its number, where it comes from, what it costs and sells for. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const change = useOrderCall(changePartRequest, 'shown_by_form');
  const seesCosts = useCan(view('part_request', 'cost'));
  const queryClient = useQueryClient();
  const reload = async () => {
    const { collection } = await queryClient.fetchQuery({ ...linesQuery(request.work_order_id), staleTime: 0 });
    const now = requestsOf(collection).find(({ id }) => id === request.id);
    return toRequestFields(now ?? request, seesCosts);
  };
  return (
    <FormDialog
      title={partName(request)}
      size="lg"
      endpoint={changePartRequest}
      initial={toRequestFields(request, seesCosts)}
      mutation={{ mutateAsync: (input) => change(() => input) }}
      onSaved={({ lines, part_request_id }) =>
        warnBelowCost(requestsOf(lines).find(({ id }) => id === part_request_id))
      }
      onClose={onClose}
      reload={reload}
    >
      <RequestFields seesCosts={seesCosts} known={request} />
    </FormDialog>
  );
}
