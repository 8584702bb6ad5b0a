import { useMutation } from '@tanstack/react-query';
import { openEstimatePdf } from './open-estimate-pdf.ts';

interface EstimateToOpen {
  readonly work_order_id: string;
  /** The estimate as it was sent; without it the PDF shows the order as it is now. */
  readonly snapshot_id?: string;
}

/** Opens the PDF; a mutation, so that buttons can show it is loading and refusals are notified. */
export const useEstimatePdf = () =>
  useMutation<void, Error, EstimateToOpen>({
    mutationFn: ({ work_order_id, snapshot_id }) => openEstimatePdf(work_order_id, snapshot_id),
    meta: { refusals: 'notified' },
  });
