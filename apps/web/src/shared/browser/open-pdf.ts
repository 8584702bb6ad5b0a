import { saveFile } from './save-file.ts';

const KEPT_MS = 60_000;

/**
 * Opens a PDF in a new tab. The tab is opened before the file is fetched, because browsers allow new tabs only directly on
 * a click.
 */
export async function openPdf(load: () => Promise<File>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    // The browser may block new tabs.
    if (!tab) return saveFile(file, file.name);
    const url = URL.createObjectURL(file);
    tab.location.replace(url);
    window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
