import { paperHtml } from './paper-html.ts';
import { paperPdf } from './paper-pdf.ts';

/** How a document comes out, for tests of what other features print. */
export const paperOutput = { paperHtml, paperPdf };
