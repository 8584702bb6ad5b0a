import { inWorkplaceTime, workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDay, formatTime } from '@baydesk/domain/format/date-text';
import { relativeTime } from '@baydesk/domain/format/relative-time';
import type { DeskLine } from '@baydesk/contract/work-orders/desk.contract';

interface Today {
  readonly now: Date;
  readonly timezone: string;
}

const NEAR_DAYS: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** 'Promised today 16:00', 'Promised tomorrow 09:00', 'Promised Nov 20 15:00'; with ', late' once the time has passed. */
export function promiseWords(promised_at: string, { now, timezone }: Today): string {
  const moment = inWorkplaceTime(promised_at, timezone);
  const { days } = workplaceDate(now, timezone).until(moment.toPlainDate(), { largestUnit: 'day' });
  const is_late = Date.parse(promised_at) < now.getTime();
  return `Promised ${NEAR_DAYS[days] ?? formatMonthDay(moment)} ${formatTime(moment)}${is_late ? ', late' : ''}`;
}

/** 'Waits 3 days', 'Asked just now'. */
export function waitWords(requested_at: string, { now }: Pick<Today, 'now'>): string {
  const since = relativeTime(requested_at, now);
  return since.endsWith(' ago') ? `Waits ${since.slice(0, -' ago'.length)}` : 'Asked just now';
}

const LONG_MS = 2 * 24 * 60 * 60 * 1_000;

/** After two days a part is asked about by phone. */
export const isLongWait = (requested_at: string, now: Date): boolean =>
  now.getTime() - Date.parse(requested_at) >= LONG_MS;

/** True if at least one part of the line is not staged. */
export const isWaitedFor = ({ part_requests }: { readonly part_requests: readonly Pick<Part, 'status'>[] }): boolean =>
  part_requests.some(({ status }) => status !== 'staged');

type Part = DeskLine['part_requests'][number];
type NamedLine = Pick<DeskLine, 'line_name'>;
type Kept = Pick<Part, 'available' | 'part_source_type' | 'quantity' | 'status'>;

/**
 * The technician's words, without those that the row says already; a photo's note begins with the line and the part.
 */
export function askedWords({ note, description, line_name }: Pick<Part, 'note' | 'description'> & NamedLine): string {
  const heading = `Part for ${line_name}: `;
  const words = note.startsWith(heading) ? note.slice(heading.length) : note;
  return words === description ? '' : words;
}

/** '3 available', 'None available'; null for parts the location does not keep. */
export function stockWords({ available, status }: Kept): string | null {
  if (available === null || status === 'staged') return null;
  return available <= 0 ? 'None available' : `${available} available`;
}

/** True if the shelf has fewer pieces than are asked from it. */
export const isShort = ({ available, part_source_type, quantity, status }: Kept): boolean =>
  part_source_type === 'inventory' && status !== 'staged' && available !== null && available < quantity;

/** True if the shelf has all pieces that are asked from it. */
export const isInStock = (part: Kept): boolean =>
  part.part_source_type === 'inventory' && part.status !== 'staged' && part.available !== null && !isShort(part);
