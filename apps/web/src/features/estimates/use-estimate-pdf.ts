import { viewEstimate } from '@baydesk/contract/estimates.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { openPdf } from '../../shared/browser/open-pdf.ts';

interface EstimateToOpen {
  readonly work_order_id: string;
  /** The estimate as it was sent; without it the PDF shows the order as it is now. */
  readonly snapshot_id?: string;
}

/** Opens the PDF; a mutation, so that buttons can show it is loading and refusals are notified. */
export const useEstimatePdf = () =>
  useMutation<void, Error, EstimateToOpen>({
    mutationFn: ({ work_order_id, snapshot_id }) =>
      openPdf(() => call(viewEstimate, { work_order_id, type: 'pdf', ...(snapshot_id ? { snapshot_id } : {}) })),
    meta: { refusals: 'notified' },
  });
