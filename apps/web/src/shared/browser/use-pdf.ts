import { useMutation } from '@tanstack/react-query';
import { saveFile } from './save-file.ts';

/** Opens a PDF; a mutation, so that buttons can show it is loading and refusals are notified. */
export const usePdf = <Printed>(load: (printed: Printed) => Promise<File>) =>
  useMutation<void, Error, Printed>({
    mutationFn: (printed) => openPdf(() => load(printed)),
    meta: { refusals: 'notified' },
  });

const KEPT_MS = 60_000;

/**
 * Opens a PDF in a new tab. The tab is opened before the file is fetched, because browsers allow new tabs only directly on
 * a click.
 */
async function openPdf(load: () => Promise<File>): Promise<void> {
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
