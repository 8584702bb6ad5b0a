import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { changePartRequest, makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import { BELOW_COST_WARNING } from '@baydesk/domain/validation/number-rules';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { requestsOf } from '../order-data/current-versions.ts';
import { useOrderContext } from '../order-data/order-context.tsx';
import { useOrderCall } from '../order-data/use-order-call.ts';
import { orderQuery } from '../order-data/use-work-order.ts';
import { partName } from './request-words.ts';
import { RequestFields } from './RequestFields.tsx';

interface RequestDialogProps {
  request: PartRequest;
  /** More about the part, such as a technician's photo. */
  about?: ReactNode;
  onClose: () => void;
}

/** Quotes a part: its number, source, cost and sell price. */
export function RequestDialog({ request, about, onClose }: RequestDialogProps) {
  const change = useOrderCall(changePartRequest, 'shown_by_form');
  const seesCosts = useCan(view('part_request', 'cost'));
  const queryClient = useQueryClient();
  const line = useOrderContext().lines.find(({ line_id }) => line_id === request.line_id);
  const reload = async () => {
    const { lines } = await queryClient.fetchQuery({ ...orderQuery(request.work_order_id), staleTime: 0 });
    const now = requestsOf(lines).find(({ id }) => id === request.id);
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
      {line && (
        <div>
          For <strong>{line.line_name}</strong>
        </div>
      )}
      {about}
      <RequestFields seesCosts={seesCosts} request={request} />
    </FormDialog>
  );
}

/** The form values of a part; a cost the person may not see is left out, so that it stays unchanged. */
const toRequestFields = (request: PartRequest, sees_costs: boolean) => ({
  id: request.id,
  version: request.version,
  description: request.description,
  part_number: request.part_number,
  quantity: request.quantity,
  part_source_type: request.part_source_type,
  catalogue_part_id: request.catalogue_part_id,
  vendor_id: request.vendor_id,
  vendor_name: request.vendor_name,
  ...(sees_costs ? { cost: request.cost } : {}),
  core: request.core,
  /** A price from the rules starts as null, so that it is recalculated when cost or category change. */
  sell_price: request.is_price_typed ? request.sell_price : null,
  part_category_id: request.part_category_id,
  is_tax_exempt: request.is_tax_exempt,
});

const blankRequest = (line_id: string, sees_costs: boolean) => ({
  line_id,
  description: '',
  part_number: '',
  quantity: 1,
  part_source_type: 'vendor' as const,
  catalogue_part_id: null,
  vendor_id: null,
  vendor_name: '',
  ...(sees_costs ? { cost: null } : {}),
  core: null,
  sell_price: null,
  part_category_id: null,
  is_tax_exempt: false,
});

/** Selling below cost is allowed, so it only shows a warning. */
function warnBelowCost(request: Pick<PartRequest, 'cost' | 'sell_price'> | undefined): void {
  const isBelow = typeof request?.cost === 'number' && request.sell_price !== null && request.sell_price < request.cost;
  if (isBelow)
    showNotice({ tone: 'warning', message: BELOW_COST_WARNING, duration_ms: NOTIFICATION_MS.sell_below_cost });
}

interface MakeRequestDialogProps {
  line: WorkOrderLine;
  onClose: () => void;
}

/** Requests a part for a line, with all its fields including the price. */
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
