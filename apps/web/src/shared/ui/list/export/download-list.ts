import { saveFile } from '../../../browser/save-file.ts';
import { workplaceFormat } from '../../../format/workplace-format.ts';
import type { CsvValue } from './csv.ts';
import { inLocalTime, toCsv } from './csv.ts';
import { columnWidths, toSheet } from './workbook.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** A column of a list, or of a table that no list shows. */
export interface ExportColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly value: (row: Row) => CsvValue;
}

/** Saves the columns in view as a file that spreadsheets open. */
export async function downloadList<Row>(
  format: ExportFormat,
  title: string,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const lines: CsvValue[][] = rows.map((row) => columns.map((column) => column.value(row)));
  const file = format === 'csv' ? csvFile(columns, lines) : await excelFile(title, columns, lines);
  saveFile(file, `${fileName(title)}.${format}`);
}

type Columns = readonly { readonly id: string; readonly header: string }[];

function csvFile(columns: Columns, lines: readonly CsvValue[][]): Blob {
  const heads = columns.map((column) => column.header);
  const local = inLocalTime(heads, lines, workplaceFormat().timezone);
  return new Blob([toCsv(local)], { type: 'text/csv;charset=utf-8' });
}

/** The library for workbooks is loaded on demand, because few people export one. */
async function excelFile(title: string, columns: Columns, lines: readonly CsvValue[][]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const sheet = toSheet(columns, lines, workplaceFormat().timezone);
  return writeExcelFile(sheet, { sheet: sheetName(title), columns: columnWidths(sheet), stickyRowsCount: 1 }).toBlob();
}

const LONGEST_SHEET_NAME = 31;

/** Excel cannot open a workbook with one of these characters in a sheet name. */
const sheetName = (title: string) => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_SHEET_NAME);

const fileName = (title: string) =>
  title
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-') ?? 'list';
