import type { EventView } from '@baydesk/contract/organization.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import type { HistoryFormat, HistoryLine } from '../../../shared/ui/history/history-lines.ts';
import { historyLines } from '../../../shared/ui/history/history-lines.ts';
import { choiceWords } from '../../../shared/ui/history/history-words.ts';
import { LINE_FACES } from '../order-data/line-words.ts';

type Columns = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, Columns | null>>;
type Side = 'order' | 'lines' | 'part_requests' | 'tasks';

/** Names of what events tell by id only: people, lines, parts. */
export type NameOf = (id: string) => string | undefined;

/** What an event did to the order itself, or to one of its lines, parts and tasks. */
export interface EventPart {
  readonly key: string;
  /** Nothing for the order itself. */
  readonly name: string | null;
  readonly mark: 'added' | 'removed' | null;
  readonly lines: readonly HistoryLine[];
}

/** In orders money and minutes go by the spec's names, which do not tell their unit. */
const UNITS: Readonly<Record<string, 'cents' | 'minutes'>> = {
  labour_rate: 'cents',
  fixed_price: 'cents',
  cost: 'cents',
  core: 'cents',
  sell_price: 'cents',
  decided_amount: 'cents',
  shop_supplies_cost: 'cents',
  tech_time: 'minutes',
  time_estimate: 'minutes',
};
const CHOICES = new Set(['priority', 'service_type', 'decided_how', 'part_source_type']);

/** Columns that hold rows together, follow from others, or are shown as what they lead to. */
const SILENT =
  /^(id|work_order_id|line_id|organization_id|workplace_id|position|line_order|version|price_.*|vehicle_(maker|model|type)_id|status_(since|before_hold)|mileage_unit|search_text|.*_(at|on)|is_price_typed|created_by)$/;
/** Two columns people set by hand that end like the ones nobody does. */
const MOMENTS = new Set(['promised_at', 'scheduled_start']);

const ROWS = [
  { side: 'lines', title: 'line_name', kind: 'Line' },
  { side: 'part_requests', title: 'description', kind: 'Part' },
  { side: 'tasks', title: 'description', kind: 'Task' },
] as const;

/** What an event changed on an order, its lines, parts and people, in words a person at the counter reads. */
export function eventParts(
  { action, before, after }: Pick<EventView, 'action' | 'before' | 'after'>,
  format: HistoryFormat,
  nameOf: NameOf,
): readonly EventPart[] {
  const [was, is] = [before ?? {}, after ?? {}];
  const told = (side: Side, old_columns: unknown, new_columns: unknown) => {
    const [from, to] = [old_columns, new_columns].map((columns) => readable(side, columns, nameOf));
    return historyLines({ action, before: from ?? {}, after: to ?? {} }, format);
  };
  const of_rows = ROWS.flatMap(({ side, title, kind }) =>
    pairs(was[side], is[side]).map(([key, old_row, new_row]): EventPart => {
      const name = textOf(new_row?.[title]) ?? textOf(old_row?.[title]) ?? nameOf(key) ?? kind;
      if (!old_row) return { key, name: `${kind} ${name}`, mark: 'added', lines: [] };
      if (!new_row) return { key, name: `${kind} ${name}`, mark: 'removed', lines: [] };
      return { key, name, mark: null, lines: told(side, old_row, new_row) };
    }),
  );
  const of_people = pairs(was['technicians'], is['technicians']).map(([key, old_row]): EventPart => {
    const [line_id = '', staff_id = ''] = key.split(' ');
    const name = `${nameOf(staff_id) ?? 'A technician'} on ${nameOf(line_id) ?? 'a line'}`;
    return { key, name, mark: old_row ? 'removed' : 'added', lines: [] };
  });
  const order: EventPart = { key: 'order', name: null, mark: null, lines: told('order', was['order'], is['order']) };
  return [order, ...of_rows, ...of_people].filter(({ mark, lines }) => mark !== null || lines.length > 0);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Both sides of each row that changed. */
function pairs(before: unknown, after: unknown): readonly (readonly [string, Columns | null, Columns | null])[] {
  const [was, is] = [asRows(before), asRows(after)];
  return Object.keys({ ...was, ...is }).map((key) => [key, was[key] ?? null, is[key] ?? null]);
}

const asRows = (value: unknown): Rows => (typeof value === 'object' && value !== null ? (value as Rows) : {});

/** Columns as the words for histories expect them: amounts tell their unit, flags are yes or no, ids are names. */
function readable(side: Side, columns: unknown, nameOf: NameOf): Record<string, unknown> {
  const told = Object.entries(asRows(columns) as Columns).filter(
    ([column]) => MOMENTS.has(column) || !SILENT.test(column),
  );
  return Object.fromEntries(told.map(([column, value]) => readableColumn(side, column, value, nameOf)));
}

function readableColumn(side: Side, column: string, value: unknown, nameOf: NameOf): [string, unknown] {
  const unit = UNITS[column];
  if (unit) return [`${column}_${unit}`, value];
  if (column === 'status' && typeof value === 'string') return [column, statusWord(side, value)];
  if (CHOICES.has(column) && typeof value === 'string') return [column, choiceWords(value)];
  if (column.startsWith('is_') && typeof value === 'number') return [column, value === 1];
  if (!column.endsWith('_id')) return [column, value];
  // An id nobody can put a name to says nothing but that there is one.
  return [column.replace(/_id$/, ''), typeof value === 'string' ? (nameOf(value) ?? 'another one') : null];
}

const statusWord = (side: Side, status: string): string =>
  side === 'lines' ? LINE_FACES[status as LineStatus].label : statusLabel(status);
