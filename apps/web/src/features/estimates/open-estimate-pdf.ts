import { viewEstimate } from '@baydesk/contract/estimates.contract';
import { call } from '../../shared/api/call.ts';

const KEPT_MS = 60_000;

/**
 * Opens the estimate as a PDF in a tab of its own, to look at, print or keep. The tab is opened at once, because a
 * browser lets a click do so but not what comes after it.
 */
export async function openEstimatePdf(work_order_id: string, snapshot_id?: string): Promise<void> {
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

/** Where new tabs are forbidden. */
function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
