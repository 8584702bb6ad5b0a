import { viewEstimate } from '@baydesk/contract/estimates.contract';
import { call } from '../../shared/api/call.ts';
import { usePdf } from '../../shared/browser/use-pdf.ts';

interface EstimateToOpen {
  readonly work_order_id: string;
  /** The estimate as it was sent; without it the PDF shows the order as it is now. */
  readonly snapshot_id?: string;
}

export const useEstimatePdf = () =>
  usePdf(({ work_order_id, snapshot_id }: EstimateToOpen) =>
    call(viewEstimate, { work_order_id, type: 'pdf', ...(snapshot_id ? { snapshot_id } : {}) }),
  );
