import type { LabelSize } from '@baydesk/contract/inventory/papers.contract';
import { fileURLToPath } from 'node:url';
import type { Documents, Drawing } from '../../platform/documents/documents.ts';

const DRAWING: Drawing = { filename: fileURLToPath(new URL('./labels-pdf.ts', import.meta.url)), name: 'labelsPdf' };

/** The texts on the label of a part. */
export interface PartLabel {
  readonly part_number: string;
  readonly name: string;
  readonly grid_location: string;
  /** The code that a scanner reads. */
  readonly code: string;
}

/** The PDF, made after the call has returned its database connection. */
export const labelsFile = (documents: Documents, labels: readonly PartLabel[], size: LabelSize) => async () =>
  new File([await documents.draw(DRAWING, { labels, size })], 'Labels.pdf', { type: 'application/pdf' });
