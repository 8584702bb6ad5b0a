import type { ReturnRequest } from '@baydesk/contract/returns.contract';
import { changeReturnRequest, viewReturnRequests } from '@baydesk/contract/returns.contract';
import { call } from '../../../shared/api/call.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { partName } from '../../work-orders/public.ts';
import { useChangeReturnRequestByForm } from '../use-returns.ts';
import { ReturnRequestFields } from './ReturnRequestFields.tsx';

interface ChangeRequestDialogProps {
  request: ReturnRequest;
  onClose: () => void;
}

/** Changes a request to return, as long as it is on no return. */
export function ChangeRequestDialog({ request, onClose }: ChangeRequestDialogProps) {
  const { vendor_id, vendor_name } = request;
  return (
    <FormDialog
      title={partName(request)}
      endpoint={changeReturnRequest}
      initial={valuesOf(request)}
      mutation={useChangeReturnRequestByForm()}
      reload={async () => {
        const { collection } = await call(viewReturnRequests, { ids: [request.id] });
        return valuesOf(collection[0] ?? request);
      }}
      onClose={onClose}
    >
      <ReturnRequestFields vendor={vendor_id === null ? undefined : { id: vendor_id, label: vendor_name }} />
    </FormDialog>
  );
}

const valuesOf = ({ id, version, vendor_id, quantity, reason, note, status }: ReturnRequest) => ({
  id,
  version,
  vendor_id,
  quantity,
  reason,
  note,
  is_ready: status === 'ready',
});
