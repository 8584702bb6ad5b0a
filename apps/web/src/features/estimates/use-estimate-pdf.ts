import { useMutation } from '@tanstack/react-query';
import { openEstimatePdf } from './open-estimate-pdf.ts';

interface EstimateToOpen {
  readonly work_order_id: string;
  /** As it was sent; else as it is now. */
  readonly snapshot_id?: string;
}

/** Opens the PDF and knows that it is on its way; a refusal is told like that of any call. */
export const useEstimatePdf = () =>
  useMutation<void, Error, EstimateToOpen>({
    mutationFn: ({ work_order_id, snapshot_id }) => openEstimatePdf(work_order_id, snapshot_id),
    meta: { refusals: 'notified' },
  });
