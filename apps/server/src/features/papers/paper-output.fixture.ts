/** How a document comes out, for tests of what other features print. */
export { paperHtml } from './paper-html.ts';
export { paperPdf } from './paper-pdf.ts';
