import type { EventView } from '@baydesk/contract/organization.contract';
import { formatMonthDayYear, parseServerDate } from '@baydesk/domain/format/date-text';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { choiceWords, fieldLabel, itemLabel } from './history-words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** 'Rate  $145.00 → $165.00'; null means that the field was blank. */
export interface HistoryLine {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The line describes a whole item, such as a part of a canned line. */
  readonly item?: 'added' | 'removed';
}

export interface HistoryFormat {
  /** Formats an instant for the reader. */
  readonly moment: (instant: string) => string;
}

/** Fields that follow from others or only describe the request. */
const BOOKKEEPING = new Set([
  'id',
  'version',
  'vehicle_info',
  'created_on',
  'created_at',
  'created_by',
  'removed_at',
  'changeAll',
  'contact_telephone',
  'counts_engine_hours',
  'engine_hours_read_at',
  'mileage_read_at',
  'reference_type',
  'invoices',
]);
/** Counts of other records, which follow from those. */
const COUNT = /_count$|^number_of_/;
/** Fields with one of a few values, of which 'none' means blank. */
const CHOICES = new Set(['contact_type', 'customer_type', 'ibs_status', 'shop_supplies_of', 'status']);
/** Fields that are already named by the text of the action. */
const NAMED_BY_ACTION: Readonly<Record<string, string>> = {
  retired: 'is_retired',
  restored: 'is_retired',
  made_default: 'is_default',
};
const FIRST = [
  'name',
  'first_name',
  'last_name',
  'part_number',
  'description',
  'address',
  'city',
  'started_at',
  'ended_at',
];
const LAST = ['labour_cents', 'parts_cents', 'total_cents'];
const MINUTES = new Set(['time_estimate']);
/** Money whose name in the specification does not say so. */
const MONEY = new Set(['amount', 'total']);
/** Numbers shown without thousands separators. */
const UNGROUPED = new Set(['year']);

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const CHOICE = /^([a-z]+(_[a-z]+)+|ROLE_[A-Z_]+)$/;

/** The changes of an event, field by field, in the shop's words. */
export function historyLines(
  { action, before, after }: Pick<EventView, 'action' | 'before' | 'after'>,
  format: HistoryFormat,
): readonly HistoryLine[] {
  if (after === null) return [];
  const field_in_action = NAMED_BY_ACTION[action];
  const fields = Object.keys(after)
    .filter((field) => field !== field_in_action && isShown(field, after))
    .toSorted((one, other) => placeOf(one, after) - placeOf(other, after));
  return fields.flatMap((field) =>
    compare(field, { values: before ?? {}, of: before }, { values: after, of: after }, format),
  );
}

/** The database does not store the order of fields, so names come first, then plain fields, lists and totals. */
function placeOf(field: string, values: Fields): number {
  if (FIRST.includes(field)) return FIRST.indexOf(field) - FIRST.length;
  if (LAST.includes(field)) return LAST.indexOf(field) + 2;
  return isItems(values[field]) ? 1 : 0;
}

interface Side {
  readonly values: Fields;
  /** Null if the record did not exist then. */
  readonly of: Fields | null;
}

function compare(field: string, before: Side, after: Side, format: HistoryFormat): readonly HistoryLine[] {
  const was = before.values[field];
  const is = after.values[field];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (isItems(was) || isItems(is)) return compareItems(field, isItems(was) ? was : [], isItems(is) ? is : [], format);
  // A new record lists only the fields that have a value.
  if (before.of === null && is === false) return [];
  const line = {
    label: fieldLabel(field),
    before: formatValue(field, was, before.values, format),
    after: formatValue(field, is, after.values, format),
  };
  return line.before === line.after ? [] : [line];
}

function compareItems(
  field: string,
  before: readonly Fields[],
  after: readonly Fields[],
  format: HistoryFormat,
): readonly HistoryLine[] {
  const old_items = keyed(field, before);
  const new_items = keyed(field, after);
  const label = itemLabel(field);
  const gone = [...old_items].filter(([key]) => !new_items.has(key));
  return [
    ...gone.map(([, item]) => ({ label, before: summary(item, format), after: null, item: 'removed' as const })),
    ...[...new_items].flatMap(([key, item]) => {
      const old_item = old_items.get(key);
      if (!old_item) return [{ label, before: null, after: summary(item, format), item: 'added' as const }];
      return Object.keys(item)
        .filter((name) => isShown(name, item))
        .flatMap((name) => compare(name, { values: old_item, of: old_item }, { values: item, of: item }, format))
        .map((line) => ({ ...line, label: `${key}: ${line.label.toLowerCase()}` }));
    }),
  ];
}

/** Items are matched by name; those without a name, or with the same one, by position. */
function keyed(field: string, items: readonly Fields[]): ReadonlyMap<string, Fields> {
  const by_key = new Map<string, Fields>();
  for (const [index, item] of items.entries()) {
    const name = titleOf(item);
    const key = name === null || by_key.has(name) ? `${itemLabel(field)} ${index + 1}` : name;
    by_key.set(key, item);
  }
  return by_key;
}

/** 'Front shoe kit (quantity 2, cost $80.00)' */
function summary(item: Fields, format: HistoryFormat): string {
  const title = titleOf(item);
  const facts = Object.keys(item)
    .filter((field) => isShown(field, item))
    .flatMap((field) => {
      const text = item[field] === false ? null : formatValue(field, item[field], item, format);
      return text === null || text === title ? [] : [`${fieldLabel(field).toLowerCase()} ${text}`];
    });
  if (title === null) return facts.join(', ');
  return facts.length === 0 ? title : `${title} (${facts.join(', ')})`;
}

function titleOf(item: Fields): string | null {
  const title = ['name', 'description', 'part_number', 'body'].map((field) => item[field]).find(Boolean);
  return typeof title === 'string' ? title : null;
}

/** An id is left out when its name is shown. */
function isShown(field: string, values: Fields): boolean {
  if (BOOKKEEPING.has(field) || COUNT.test(field)) return false;
  if (!field.endsWith('_id')) return true;
  const named = field.replace(/_id$/, '');
  return !(named in values) && !(`${named}_name` in values);
}

/** Null for a blank value. */
function formatValue(field: string, value: unknown, values: Fields, format: HistoryFormat): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(field, value);
  if (Array.isArray(value)) return value.map((one) => formatValue(field, one, values, format)).join(', ') || null;
  if (typeof value === 'object') return titleOf(value as Fields);
  if (typeof value !== 'string') return null;
  if (CHOICES.has(field)) return value === 'none' ? null : choiceWords(value);
  if (UUID.test(value)) return nameOfId(value, values);
  if (INSTANT.test(value)) return format.moment(value);
  const day = parseServerDate(value);
  if (day) return formatMonthDayYear(day);
  return CHOICE.test(value) && field !== 'name' ? choiceWords(value) : value;
}

function formatNumber(field: string, value: number): string {
  if (UNGROUPED.has(field)) return String(value);
  if (field.endsWith('_cents') || MONEY.has(field)) return formatCents(cents(value));
  if (field.endsWith('_percent')) return `${value} %`;
  if (field.endsWith('_minutes') || MINUTES.has(field)) return displayHours(minutesToHours(value));
  return value.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

/** Looks for an item of the record that has this id, and returns its name. */
function nameOfId(id: string, values: Fields): string | null {
  const items = Object.values(values).flatMap((value) => (isItems(value) ? value : []));
  const item = items.find((candidate) => Object.values(candidate).includes(id));
  return item ? titleOf(item) : null;
}

const isItems = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null);
