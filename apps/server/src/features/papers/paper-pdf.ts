import type { PaperSize } from '@baydesk/domain/documents/paper-size';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import {
  isShortTable,
  lineTable,
  noticeBlocks,
  paperHeader,
  partyColumns,
  signatureOf,
  signingRules,
  stampBox,
  textTable,
  totalsTable,
} from './paper-pdf-blocks.ts';

import type { Paper } from './paper-model.ts';
import { pdfmake } from './pdf-fonts.ts';

const PAGE_SIZES = { letter: 'LETTER', a4: 'A4' } as const satisfies Record<PaperSize, string>;

interface PrintedPaper {
  readonly paper: Paper;
  readonly size: PaperSize;
}

/** Runs in a thread of its own, started by print-paper.ts. */
export async function paperPdf({ paper, size }: PrintedPaper): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdfmake.createPdf(definition(paper, size)).getBuffer());
}

const definition = (paper: Paper, size: PaperSize): TDocumentDefinitions => ({
  info: { title: `${paper.title} ${paper.number}`, author: paper.shop.organization_name, creator: 'Baydesk' },
  pageSize: PAGE_SIZES[size],
  pageMargins: [42, 36, 42, 46],
  defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: '#111111' },
  styles: {
    label: { fontSize: 7.5, color: '#555555', characterSpacing: 0.5 },
    name: { fontSize: 11, bold: true },
    muted: { color: '#555555' },
    small: { fontSize: 8, color: '#444444' },
  },
  content: [
    ...stampBox(paper.stamp),
    paperHeader(paper),
    partyColumns(paper.parties),
    ...concern(paper),
    ...(paper.tables.length > 0 ? tablesAndTotals(paper) : [lineTable(paper.lines), ...totals(paper)]),
    ...noticeBlocks(paper.notices),
    ...paper.small_print.map((text): Content => ({ text, style: 'small', margin: [0, 6, 0, 0] })),
    ...signatureOf(paper.signed),
    ...signingRules(paper.to_sign),
  ],
  footer: (page, pages) => ({
    columns: [
      { text: [marked(paper), paper.shop.name].join(' · '), style: 'small' },
      { text: `Page ${page} of ${pages}`, style: 'small', alignment: 'right' },
    ],
    margin: [42, 14, 42, 0],
  }),
});

const totals = (paper: Paper): Content[] => (paper.totals.length > 0 ? [totalsTable(paper.totals)] : []);

/** A short table at the end stands on one page with the totals, so that these are not alone on the last page. */
function tablesAndTotals(paper: Paper): Content[] {
  const last = paper.tables.at(-1);
  if (!last || !isShortTable(last)) return [...paper.tables.flatMap(textTable), ...totals(paper)];
  return [
    ...paper.tables.slice(0, -1).flatMap(textTable),
    { stack: [...textTable(last), ...totals(paper)], unbreakable: true },
  ];
}

/** 'Invoice INVTOR-1042', and 'VOID' on each page where it is. */
const marked = ({ title, number, stamp }: Paper): string =>
  [`${title} ${number}`, ...(stamp ? [stamp.word] : [])].join(' · ');

const concern = (paper: Paper): Content[] =>
  paper.concern === '' ? [] : [{ text: 'YOU TOLD US', style: 'label', margin: [0, 10, 0, 1] }, { text: paper.concern }];
