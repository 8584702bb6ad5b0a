import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@baydesk/domain/documents/signature-path';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.d.ts';
import type {
  Paper,
  PaperFact,
  PaperItem,
  PaperLine,
  PaperNotice,
  PaperParty,
  PaperShop,
  PaperSignature,
  PaperStamp,
  PaperTable,
  PaperTotal,
} from './paper-model.ts';

const LARGEST_LOGO: [number, number] = [170, 68];
const HAIRLINE = '#bbbbbb';
const COLUMNS = 4;
const SIGNING_WIDTH = 158;

export const paperHeader = ({ title, shop, facts }: Paper): Content => ({
  columns: [
    { width: '*', stack: shopBlock(shop) },
    { width: '*', stack: [{ text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 6] }, factTable(facts)] },
  ],
  columnGap: 24,
});

function shopBlock(shop: PaperShop): Content[] {
  const rows = [...shop.address, shop.telephone, shop.website, ...shop.registrations].filter(Boolean);
  const names = shop.organization_name === shop.name ? [shop.name] : [shop.organization_name, shop.name];
  return [
    ...(shop.logo ? [{ image: shop.logo.data_url, fit: LARGEST_LOGO, margin: [0, 0, 0, 6] } satisfies Content] : []),
    ...names.map((text): Content => ({ text, style: 'name' })),
    ...rows.map((text): Content => ({ text })),
  ];
}

export function stampBox(stamp: PaperStamp | null): Content[] {
  if (!stamp) return [];
  const words = [{ text: `${stamp.word}  `, fontSize: 16, bold: true, characterSpacing: 2 }, { text: stamp.reason }];
  return [{ table: { widths: ['*'], body: [[{ text: words, margin: [4, 3, 4, 3] }]] }, margin: [0, 0, 0, 12] }];
}

export const partyColumns = (parties: readonly PaperParty[]): Content => ({
  columns: parties.map(({ label, name, address, facts }) => ({
    stack: [
      { text: label.toUpperCase(), style: 'label' },
      { text: name, style: 'name' },
      ...address.map((text): Content => ({ text })),
      factTable(facts),
    ],
  })),
  columnGap: 24,
  margin: [0, 14, 0, 0],
});

function factTable(facts: readonly PaperFact[]): Content {
  if (facts.length === 0) return { text: '' };
  return {
    table: {
      widths: ['auto', '*'],
      body: facts.map(({ label, value }) => [{ text: label, style: 'muted' }, { text: value }]),
    },
    layout: { ...NO_LINES, paddingLeft: (column) => (column === 0 ? 0 : 8) },
  };
}

const NO_LINES: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0.5,
  paddingBottom: () => 0.5,
};

/** So many lines fit on a page below the longest head. */
const MOST_LINES_KEPT = 30;
const WIDE_CHARACTERS = 80;
const NARROW_CHARACTERS = 25;

/**
 * True if texts fit on one page. pdfmake leaves out the end of unbreakable texts that are longer than a page, so only
 * short texts are kept together.
 */
const isShort = (texts: readonly string[], characters = WIDE_CHARACTERS): boolean => {
  const lines = texts
    .flatMap((text) => text.split('\n'))
    .map(({ length }) => Math.max(1, Math.ceil(length / characters)));
  return lines.reduce((sum, count) => sum + count, 0) <= MOST_LINES_KEPT;
};

export const isShortTable = ({ rows }: PaperTable): boolean => isShort(rows.flat(), NARROW_CHARACTERS);

/** A row of the table, and whether a hairline closes the line of work above it. */
interface Row {
  readonly cells: TableCell[];
  readonly begins_line: boolean;
}

const COLUMN_WIDTHS = ['*', 52, 62, 68];
const COLUMN_PADDING: CustomTableLayout = {
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column) => (column === COLUMNS - 1 ? 0 : 4),
};

export function lineTable(lines: readonly PaperLine[]): Content {
  const rows = lines.flatMap(lineRows);
  const is_kept = lines.every(({ name, description, story }) => isShort([name, description, story]));
  const heads = ['Work', 'Quantity', 'Price', 'Amount'].map((text, column) => headCell(text, column > 0));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: is_kept,
      keepWithHeaderRows: is_kept ? 1 : 0,
      widths: COLUMN_WIDTHS,
      body: [heads, ...rows.map(({ cells }) => cells)],
    },
    layout: {
      ...NO_LINES,
      hLineWidth: (row) => (row === 1 ? 1 : row > 1 && (rows[row - 1]?.begins_line ?? true) ? 0.5 : 0),
      hLineColor: (row) => (row === 1 ? '#111111' : HAIRLINE),
      paddingTop: (row) => (row > 0 && rows[row - 1]?.begins_line ? 6 : 1.5),
      paddingBottom: (row) => (row > 0 && (rows[row]?.begins_line ?? true) ? 6 : 1.5),
      ...COLUMN_PADDING,
    },
    margin: [0, 14, 0, 0],
  };
}

const headCell = (text: string, is_figure: boolean): TableCell => ({
  text: text.toUpperCase(),
  style: 'label',
  alignment: is_figure ? 'right' : 'left',
  noWrap: true,
});

const tableLabel = (label: string): Content => ({
  text: label.toUpperCase(),
  style: 'label',
  margin: [0, 14, 0, 0],
  headlineLevel: 1,
});

/** A table whose head comes again on each page. */
export function textTable({ label, columns, rows }: PaperTable): Content[] {
  const has_text = columns.some(({ kind }) => kind === 'text');
  const is_kept = rows.every((row) => row.every((text) => isShort([text], NARROW_CHARACTERS)));
  const cellsOf = (row: readonly string[]): TableCell[] =>
    columns.map(({ kind }, index) => ({
      text: row[index] ?? '',
      alignment: kind === 'figure' ? 'right' : 'left',
      noWrap: kind !== 'text',
    }));
  return [
    ...(label ? [tableLabel(label)] : []),
    {
      table: {
        headerRows: 1,
        dontBreakRows: is_kept,
        keepWithHeaderRows: is_kept ? 1 : 0,
        widths: columns.map(({ kind }) => (kind === 'text' || !has_text ? '*' : 'auto')),
        body: [columns.map(({ head, kind }) => headCell(head, kind === 'figure')), ...rows.map(cellsOf)],
      },
      layout: {
        ...NO_LINES,
        hLineWidth: (row) => (row === 0 ? 0 : row === 1 ? 1 : 0.5),
        hLineColor: (row) => (row === 1 ? '#111111' : HAIRLINE),
        paddingTop: () => 3,
        paddingBottom: () => 3,
        paddingLeft: (column) => (column === 0 ? 0 : 4),
        paddingRight: (column) => (column === columns.length - 1 ? 0 : 4),
      },
      margin: [0, label ? 2 : 14, 0, 0],
    },
  ];
}

function lineRows(line: PaperLine): Row[] {
  const marks = line.marks.map((mark) => ({ text: `   ${mark.toUpperCase()}`, fontSize: 7.5, bold: true }));
  const texts = [line.description, line.story].filter(Boolean);
  const head: TableCell[] = [
    {
      colSpan: COLUMNS - 1,
      stack: [
        { text: [{ text: `${line.position}. ${line.name}`, bold: true }, ...marks] },
        ...texts.map((text): Content => ({ text, margin: [0, 1, 0, 0] })),
      ],
    },
    '',
    '',
    { text: line.total, bold: true, alignment: 'right', ...struck(line) },
  ];
  const [first, ...others] = line.items.map((item) => itemCells(item, line));
  return [
    { cells: first ? together(head, first) : head, begins_line: true },
    ...others.map((cells) => ({ cells, begins_line: false })),
  ];
}

/** Two rows as one, which no page break divides: the name of a line is not left at the foot of a page. */
const together = (...rows: TableCell[][]): TableCell[] => [
  {
    colSpan: COLUMNS,
    table: { widths: COLUMN_WIDTHS, body: rows },
    layout: {
      ...NO_LINES,
      ...COLUMN_PADDING,
      paddingTop: (row) => (row === 0 ? 0 : 1.5),
      paddingBottom: (row) => (row === 0 ? 1.5 : 0),
    },
  },
  '',
  '',
  '',
];

const itemCells = ({ description, quantity, price, amount }: PaperItem, line: PaperLine): TableCell[] => [
  { text: description, margin: [10, 0, 0, 0], ...struck(line) },
  // A line through nothing would leave a dot.
  ...[quantity, price, amount].map((text): TableCell => (text ? { text, alignment: 'right', ...struck(line) } : '')),
];

const struck = ({ is_declined }: PaperLine) =>
  is_declined ? ({ decoration: 'lineThrough', color: '#555555' } as const) : {};

export const totalsTable = (totals: readonly PaperTotal[]): Content => ({
  columns: [
    { width: '*', text: '' },
    {
      width: 230,
      table: { widths: ['*', 'auto'], body: totals.map(totalCells), dontBreakRows: true },
      layout: {
        ...NO_LINES,
        hLineWidth: (row) => (totals[row]?.weight === 'total' ? 1 : 0),
        paddingTop: (row) => (totals[row]?.weight === 'total' ? 4 : 1),
      },
    },
  ],
  margin: [0, 14, 0, 0],
  unbreakable: true,
});

const TOTAL_LOOKS = { plain: {}, total: { bold: true, fontSize: 13 }, muted: { color: '#555555' } } as const;

const totalCells = ({ label, amount, weight }: PaperTotal): TableCell[] => [
  { text: label, ...TOTAL_LOOKS[weight] },
  { text: amount, alignment: 'right', ...TOTAL_LOOKS[weight] },
];

/** A table, so that the label stays with its text and is repeated on the next page. */
export const noticeBlocks = (notices: readonly PaperNotice[]): Content[] =>
  notices.map(({ label, texts }) => ({
    table: {
      headerRows: 1,
      keepWithHeaderRows: isShort(texts.slice(0, 1)) ? 1 : 0,
      widths: ['*'],
      body: [[{ text: label.toUpperCase(), style: 'label' }], ...texts.map((text) => [{ text }])],
    },
    layout: NO_LINES,
    margin: [0, 10, 0, 0],
  }));

export function signingRules(labels: readonly string[]): Content[] {
  if (labels.length === 0) return [];
  return [
    {
      columns: labels.map((text) => ({
        stack: [
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: SIGNING_WIDTH, y2: 0, lineWidth: 0.5 }] },
          { text, style: 'small', margin: [0, 2, 0, 0] },
        ],
      })),
      columnGap: 18,
      margin: [0, 36, 0, 0],
      unbreakable: true,
    },
  ];
}

export function signatureOf(signed: PaperSignature | null): Content[] {
  if (!signed) return [];
  const mark: Content =
    signed.path === null ? { text: signed.name, italics: true, fontSize: 15 } : { svg: drawn(signed.path), width: 150 };
  return [{ stack: [mark, { text: signed.words, style: 'small' }], margin: [0, 14, 0, 0], unbreakable: true }];
}

const drawn = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}"><path d="${path}" fill="none" stroke="#111111" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
