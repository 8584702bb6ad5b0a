import { saveFile } from '../../browser/save-file.ts';
import { workplaceFormat } from '../../format/workplace-format.ts';
import type { CsvValue } from './csv.ts';
import { inLocalTime, toCsv } from './csv.ts';
import type { ListColumn } from './list-definition.ts';
import type { ListEndpoint, RowOf } from './list-endpoint.ts';
import { columnWidths, toSheet } from './workbook.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** Saves the columns in view as a file that spreadsheets open. */
export async function downloadList<E extends ListEndpoint>(
  format: ExportFormat,
  title: string,
  columns: readonly ListColumn<E>[],
  rows: readonly RowOf<E>[],
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
