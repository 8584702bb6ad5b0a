import type { CsvValue } from './csv.ts';
import { toCsv } from './csv.ts';
import type { ListColumn } from './list-definition.ts';
import type { ListEndpoint, RowOf } from './list-endpoint.ts';

/** Saves the columns in view as a file that spreadsheets open. */
export function downloadCsv<E extends ListEndpoint>(
  title: string,
  columns: readonly ListColumn<E>[],
  rows: readonly RowOf<E>[],
) {
  const lines: CsvValue[][] = rows.map((row) => columns.map((column) => column.value(row)));
  const text = toCsv([columns.map((column) => column.header), ...lines]);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'list'
  }.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
