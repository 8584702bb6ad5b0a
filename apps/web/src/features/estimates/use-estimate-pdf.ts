import { useMutation } from '@tanstack/react-query';
import { viewEstimate } from '@baydesk/contract/estimates.contract';
import { call } from '../../shared/api/call.ts';

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

const KEPT_MS = 60_000;

/**
 * Opens the estimate as a PDF in a new tab. The tab is opened before the file is fetched, because browsers allow new
 * tabs only directly on a click.
 */
async function openEstimatePdf(work_order_id: string, snapshot_id?: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await call(viewEstimate, { work_order_id, type: 'pdf', ...(snapshot_id ? { snapshot_id } : {}) });
    const url = URL.createObjectURL(file);
    if (tab) tab.location.replace(url);
    else download(url, file.name);
    window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Used when the browser blocks new tabs. */
function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
