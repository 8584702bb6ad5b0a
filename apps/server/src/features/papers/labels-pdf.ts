import type { LabelSize } from '@baydesk/contract/inventory/papers.contract';
import { toSVG } from 'bwip-js/node';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import { pdfmake } from './pdf-fonts.ts';
import type { PartLabel } from './print-labels.ts';

const POINTS_PER_MM = 72 / 25.4;

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly barcode_height: number;
}

const ROLL: Layout = { width: 57 * POINTS_PER_MM, height: 32 * POINTS_PER_MM, padding: 6, barcode_height: 30 };
/** The usual sheet of thirty address labels. */
const CELL: Layout = { width: 189, height: 72, padding: 5, barcode_height: 22 };
const COLUMNS = 3;
const COLUMN_GAP = 9;
const SHEET_MARGIN = { left: 13.5, top: 36 };

interface PrintedLabels {
  readonly labels: readonly PartLabel[];
  readonly size: LabelSize;
}

/** Runs in a thread of its own, started by print-labels.ts. */
export async function labelsPdf({ labels, size }: PrintedLabels): Promise<Uint8Array<ArrayBuffer>> {
  const definition = size === 'roll' ? onRoll(labels) : onSheets(labels);
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}

const COMMON = {
  info: { title: 'Labels', creator: 'Baydesk' },
  defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1, color: '#000000' },
} as const;

const onRoll = (labels: readonly PartLabel[]): TDocumentDefinitions => ({
  ...COMMON,
  pageSize: { width: ROLL.width, height: ROLL.height },
  pageMargins: ROLL.padding,
  content: labels.map((label, index): Content => ({
    stack: labelBlocks(label, ROLL),
    unbreakable: true,
    ...(index > 0 && { pageBreak: 'before' }),
  })),
});

function onSheets(labels: readonly PartLabel[]): TDocumentDefinitions {
  const rows = Array.from({ length: Math.ceil(labels.length / COLUMNS) }, (_, row) =>
    Array.from({ length: COLUMNS }, (__, column): TableCell => {
      const label = labels[row * COLUMNS + column];
      return label ? { stack: labelBlocks(label, CELL) } : '';
    }),
  );
  return {
    ...COMMON,
    pageSize: 'LETTER',
    pageMargins: [SHEET_MARGIN.left, SHEET_MARGIN.top, 0, 0],
    content: {
      table: {
        widths: Array.from({ length: COLUMNS }, () => CELL.width - 2 * CELL.padding),
        heights: CELL.height - 2 * CELL.padding,
        dontBreakRows: true,
        body: rows,
      },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingTop: () => CELL.padding,
        paddingBottom: () => CELL.padding,
        paddingLeft: () => CELL.padding,
        paddingRight: (column) => CELL.padding + (column === COLUMNS - 1 ? 0 : COLUMN_GAP),
      },
    },
  };
}

function labelBlocks({ part_number, name, grid_location, code }: PartLabel, layout: Layout): Content[] {
  const width = layout.width - 2 * layout.padding;
  return [
    {
      columns: [
        { text: part_number, bold: true, fontSize: part_number.length > LONG_NUMBER ? 5 : 10, width: '*' },
        { text: grid_location, bold: true, fontSize: 10, width: 'auto', alignment: 'right', noWrap: true },
      ],
    },
    { text: shortened(name), margin: [0, 2, 0, 3], noWrap: true },
    ...barcode(code, width, layout.barcode_height),
    { text: code, fontSize: 7, alignment: 'center', margin: [0, 2, 0, 0], noWrap: true },
  ];
}

/** A longer number is printed smaller. */
const LONG_NUMBER = 18;
const MOST_LETTERS = 38;
const shortened = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

/** Code 128 has no letters outside ASCII, so such a code is only printed as text. */
function barcode(code: string, width: number, height: number): Content[] {
  if (!/^[\x20-\x7e]+$/.test(code)) return [];
  const svg = toSVG({ bcid: 'code128', text: code, height: 10, includetext: false });
  return [{ svg, fit: [width, height], alignment: 'center' }];
}
