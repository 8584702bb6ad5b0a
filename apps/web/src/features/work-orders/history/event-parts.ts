import type { EventView } from '@baydesk/contract/organization.contract';
import type { OpenWork } from '@baydesk/contract/work-orders/line-view';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import type { HistoryFormat, HistoryLine } from '../../../shared/ui/history/history-lines.ts';
import { historyLines } from '../../../shared/ui/history/history-lines.ts';
import { choiceWords } from '../../../shared/ui/history/history-words.ts';
import { partName } from '../part-requests/request-words.ts';
import { LINE_FACES } from '../order-data/line-words.ts';

type Columns = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, Columns | null>>;
type Side = 'order' | 'lines' | 'part_requests' | 'tasks';

/** Finds the name for an id in an event, such as a person or a line. */
export type NameOf = (id: string) => string | undefined;

/** The changes an event made to the order itself or to one of its lines, parts, tasks or technicians. */
export interface EventPart {
  readonly key: string;
  /** Null for the order itself. */
  readonly name: string | null;
  readonly mark: 'added' | 'removed' | null;
  readonly lines: readonly HistoryLine[];
}

/** The spec's names of these columns have no unit, and the formatting needs one. */
const UNITS: Readonly<Record<string, 'cents' | 'minutes'>> = {
  labour_rate: 'cents',
  fixed_price: 'cents',
  cost: 'cents',
  core: 'cents',
  sell_price: 'cents',
  decided_amount: 'cents',
  decided_discount: 'cents',
  discount_amount: 'cents',
  shop_supplies_cost: 'cents',
  tech_time: 'minutes',
  time_estimate: 'minutes',
};
const CHOICES = new Set(['priority', 'service_type', 'decided_how', 'part_source_type']);

/** Columns that are not shown: keys, positions, timestamps and values derived from other columns. */
const SILENT =
  /^(id|work_order_id|line_id|organization_id|workplace_id|position|line_order|version|price_.*|vehicle_(maker|model|type)_id|status_(since|before_hold)|mileage_unit|search_text|.*_(at|on)|is_price_typed|created_by|created_from_canned_line|revives_line_id|split_from_id|note_id|done_by)$/;
/** Times that are set by hand and therefore shown, unlike the timestamps. */
const MOMENTS = new Set(['promised_at', 'scheduled_start']);

const ROWS = [
  { side: 'lines', title: 'line_name', kind: 'Line' },
  { side: 'part_requests', title: 'description', kind: 'Part' },
  { side: 'tasks', title: 'description', kind: 'Task' },
] as const;

/** The changes of an event on the order, its lines, parts, tasks and technicians, in words for the counter. */
export function eventParts(
  { action, before, after }: Pick<EventView, 'action' | 'before' | 'after'>,
  format: HistoryFormat,
  nameOf: NameOf,
): readonly EventPart[] {
  const [was, is] = [before ?? {}, after ?? {}];
  const changes = (side: Side, old_columns: unknown, new_columns: unknown) => {
    const [from, to] = [old_columns, new_columns].map((columns) => readable(side, columns, nameOf));
    return historyLines({ action, before: from ?? {}, after: to ?? {} }, format);
  };
  const of_rows = ROWS.flatMap(({ side, title, kind }) =>
    pairs(was[side], is[side]).map(([key, old_row, new_row]): EventPart => {
      const name = textOf(new_row?.[title]) ?? textOf(old_row?.[title]) ?? nameOf(key) ?? kind;
      if (!old_row) return { key, name: `${kind} ${name}`, mark: 'added', lines: [] };
      if (!new_row) return { key, name: `${kind} ${name}`, mark: 'removed', lines: [] };
      return { key, name, mark: null, lines: changes(side, old_row, new_row) };
    }),
  );
  const of_people = pairs(was['technicians'], is['technicians']).map(([key, old_row]): EventPart => {
    const [line_id = '', staff_id = ''] = key.split(' ');
    const name = `${nameOf(staff_id) ?? 'A technician'} on ${nameOf(line_id) ?? 'a line'}`;
    return { key, name, mark: old_row ? 'removed' : 'added', lines: [] };
  });
  const order: EventPart = { key: 'order', name: null, mark: null, lines: changes('order', was['order'], is['order']) };
  return [order, ...of_rows, ...of_people].filter(({ mark, lines }) => mark !== null || lines.length > 0);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Each changed row with its columns before and after; null if the row was added or removed. */
function pairs(before: unknown, after: unknown): readonly (readonly [string, Columns | null, Columns | null])[] {
  const [was, is] = [asRows(before), asRows(after)];
  return Object.keys({ ...was, ...is }).map((key) => [key, was[key] ?? null, is[key] ?? null]);
}

const asRows = (value: unknown): Rows => (typeof value === 'object' && value !== null ? (value as Rows) : {});

/** The columns as `historyLines` expects them: amounts with a unit, flags as booleans, names instead of ids. */
function readable(side: Side, columns: unknown, nameOf: NameOf): Record<string, unknown> {
  const changes = Object.entries(asRows(columns) as Columns).filter(
    ([column]) => MOMENTS.has(column) || !SILENT.test(column),
  );
  return Object.fromEntries(changes.map(([column, value]) => readableColumn(side, column, value, nameOf)));
}

function readableColumn(side: Side, column: string, value: unknown, nameOf: NameOf): [string, unknown] {
  const unit = UNITS[column];
  if (unit) return [`${column}_${unit}`, value];
  if (column === 'status' && typeof value === 'string') return [column, statusWord(side, value)];
  if (CHOICES.has(column) && typeof value === 'string') return [column, choiceWords(value)];
  if (column === 'open_at_completion') return [column, openNames(value as OpenWork | null)];
  if (column.startsWith('is_') && typeof value === 'number') return [column, value === 1];
  if (!column.endsWith('_id')) return [column, value];
  // A raw id means nothing to a reader, so one without a known name becomes 'another one'.
  return [column.replace(/_id$/, ''), typeof value === 'string' ? (nameOf(value) ?? 'another one') : null];
}

const openNames = (open: OpenWork | null): string[] =>
  open ? [...open.tasks.map(({ description }) => description), ...open.part_requests.map(partName)] : [];

const statusWord = (side: Side, status: string): string =>
  side === 'lines' ? LINE_FACES[status as LineStatus].label : statusLabel(status);
