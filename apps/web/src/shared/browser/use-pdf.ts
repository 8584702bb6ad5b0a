import { useMutation } from '@tanstack/react-query';
import { openPdf } from './open-pdf.ts';

/** Opens a PDF; a mutation, so that buttons can show it is loading and refusals are notified. */
export const usePdf = <Printed>(load: (printed: Printed) => Promise<File>) =>
  useMutation<void, Error, Printed>({
    mutationFn: (printed) => openPdf(() => load(printed)),
    meta: { refusals: 'notified' },
  });
