import { viewEstimate } from '@baydesk/contract/estimates.contract';
import { call } from '../../shared/api/call.ts';

const KEPT_MS = 60_000;

/**
 * Opens the estimate as a PDF in a new tab. The tab is opened before the file is fetched, because browsers allow new
 * tabs only directly on a click.
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

/** Used when the browser blocks new tabs. */
function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
