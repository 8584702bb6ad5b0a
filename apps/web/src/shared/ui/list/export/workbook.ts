import { inWorkplaceTime } from '@baydesk/domain/dates/workplace-time';
import { parseServerDate } from '@baydesk/domain/format/date-text';
import type { CsvValue } from './csv.ts';
import { isInstant } from './csv.ts';

const DATE = 'yyyy-mm-dd';
const MOMENT = 'yyyy-mm-dd hh:mm';
const MONEY = '#,##0.00';

/** A plain value, or a value with its format. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { readonly value: string | number | Date; readonly format?: string; readonly fontWeight?: 'bold' };

interface NamedColumn {
  readonly id: string;
  readonly header: string;
}

/** Rows for a spreadsheet: numbers and dates as typed cells, moments in the workplace's time. */
export function toSheet(
  columns: readonly NamedColumn[],
  lines: readonly (readonly CsvValue[])[],
  timezone: string,
): SheetCell[][] {
  const heads: SheetCell[] = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }));
  const rows = lines.map((line) => columns.map((column, index) => sheetCell(column, line[index], timezone)));
  return [heads, ...rows];
}

function sheetCell({ id }: NamedColumn, value: CsvValue, timezone: string): SheetCell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return id.endsWith('_cents') ? { value, format: MONEY } : value;
  if (typeof value !== 'string') return value;
  if (isInstant(value)) return { value: wallTime(inWorkplaceTime(value, timezone)), format: MOMENT };
  const date = parseServerDate(value);
  return date ? { value: new Date(Date.UTC(date.year, date.month - 1, date.day)), format: DATE } : value;
}

/** Spreadsheets have no time zones, so the workplace's local time is written as if it were UTC. */
function wallTime({ year, month, day, hour, minute }: ReturnType<typeof inWorkplaceTime>): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

const NARROWEST = 8;
const WIDEST = 48;

/** The width of each column in characters: that of its longest value, up to a limit. */
export function columnWidths(sheet: readonly (readonly SheetCell[])[]): { width: number }[] {
  const [heads = []] = sheet;
  return heads.map((_, index) => {
    const longest = sheet.reduce((most, row) => Math.max(most, shownLength(row[index] ?? null)), 0);
    return { width: Math.min(WIDEST, Math.max(NARROWEST, longest + 2)) };
  });
}

function shownLength(cell: SheetCell): number {
  if (cell === null) return 0;
  if (typeof cell !== 'object') return String(cell).length;
  return cell.value instanceof Date ? (cell.format ?? DATE).length : String(cell.value).length;
}
