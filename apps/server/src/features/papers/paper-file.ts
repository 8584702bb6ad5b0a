import type { PaperSize } from '@baydesk/domain/documents/paper-size';
import type { Documents } from '../../platform/documents/documents.ts';
import { paperHtml } from './paper-html.ts';
import type { Paper } from './paper-model.ts';
import { printPaper } from './print-paper.ts';

interface Printing {
  readonly type: 'html' | 'pdf';
  readonly size: PaperSize;
}

const nameOf = ({ title, number }: Paper): string => `${title} ${number}`;

export const htmlFile = (paper: Paper, size: PaperSize): File =>
  new File([paperHtml(paper, size)], `${nameOf(paper)}.html`, { type: 'text/html; charset=utf-8' });

/** The page at once, or the PDF made after the call has returned its database connection, because that takes a while. */
export function paperFile(documents: Documents, paper: Paper, { type, size }: Printing): File | (() => Promise<File>) {
  if (type === 'html') return htmlFile(paper, size);
  return async () =>
    new File([await printPaper(documents, paper, size)], `${nameOf(paper)}.pdf`, { type: 'application/pdf' });
}
