import type { PaperSize } from '@baydesk/domain/documents/paper-size';
import { fileURLToPath } from 'node:url';
import type { Documents, Drawing, DrawnDocument } from '../../platform/documents/documents.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { Paper, PaperLine, PaperTable } from './paper-model.ts';

const DRAWING: Drawing = { filename: fileURLToPath(new URL('./paper-pdf.ts', import.meta.url)), name: 'paperPdf' };

/** About 200 pages, which take ten seconds to draw. */
const MOST_ROWS = 4_000;
const MOST_CHARACTERS = 1_000_000;

/** The paper as a PDF, unless it is too long to be drawn in a reasonable time. */
export async function printPaper(documents: Documents, paper: Paper, size: PaperSize): Promise<DrawnDocument> {
  assertPrintable(paper);
  return documents.draw(DRAWING, { paper, size });
}

/** Refuses papers that are too long at once, because they are drawn later, when the person is gone. */
export function assertPrintable(paper: Paper): void {
  const excess = findExcess(paper);
  if (!excess) return;
  const { length, most, unit } = excess;
  refuse('document_too_long', {
    length: length.toLocaleString('en-US'),
    most: most.toLocaleString('en-US'),
    unit,
    way_out: paper.lines.length > 0 ? 'Split the order.' : 'Export the list instead.',
  });
}

export const isPrintable = (paper: Paper): boolean => findExcess(paper) === undefined;

const findExcess = (paper: Paper) =>
  [
    {
      unit: 'rows',
      length: sum(paper.lines, rowsOf) + sum(paper.tables, ({ rows }) => rows.length),
      most: MOST_ROWS,
    },
    {
      unit: 'characters',
      length: sum(paper.lines, charactersOf) + sum(paper.tables, charactersIn) + noticedIn(paper),
      most: MOST_CHARACTERS,
    },
  ].find(({ length, most }) => length > most);

const rowsOf = ({ items }: PaperLine): number => 1 + items.length;

const charactersOf = ({ name, description, story, items }: PaperLine): number =>
  name.length + description.length + story.length + items.reduce((length, item) => length + item.description.length, 0);

const charactersIn = ({ rows }: PaperTable): number => rows.flat().join('').length;

const noticedIn = ({ notices }: Paper): number =>
  notices.reduce((length, { texts }) => length + texts.join('').length, 0);

const sum = <Part>(parts: readonly Part[], lengthOf: (part: Part) => number): number =>
  parts.reduce((length, part) => length + lengthOf(part), 0);
