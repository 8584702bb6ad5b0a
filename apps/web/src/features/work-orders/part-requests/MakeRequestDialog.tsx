import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { view } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { requestsOf } from '../order-data/current-versions.ts';
import { useOrderCall } from '../order-data/use-order-call.ts';
import { RequestFields } from './RequestFields.tsx';
import { blankRequest } from './request-fields.ts';
import { warnBelowCost } from './warn-below-cost.ts';

interface MakeRequestDialogProps {
  line: WorkOrderLine;
  onClose: () => void;
}

/** Asks for a part on a line, with everything that is known of it. */
export function MakeRequestDialog({ line, onClose }: MakeRequestDialogProps) {
  const make = useOrderCall(makePartRequest, 'shown_by_form');
  const seesCosts = useCan(view('part_request', 'cost'));
  return (
    <FormDialog
      title={`Part for ${line.line_name}`}
      size="lg"
      another="by_key"
      endpoint={makePartRequest}
      initial={blankRequest(line.line_id, seesCosts)}
      mutation={{ mutateAsync: (input) => make(() => input) }}
      onSaved={({ lines, part_request_id }) =>
        warnBelowCost(requestsOf(lines).find(({ id }) => id === part_request_id))
      }
      onClose={onClose}
    >
      <RequestFields seesCosts={seesCosts} />
    </FormDialog>
  );
}
