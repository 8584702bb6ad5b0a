import { fullName } from '@baydesk/domain/format/person-name';
import { isSettledLine } from '@baydesk/domain/lines/line-status';
import { minutesToHours } from '@baydesk/domain/format/hours';
import { loggedSeconds, minutesOf } from '@baydesk/domain/time-clock/logged-time';
import { refuse } from '../../../platform/request/errors.ts';
import type { LinePunch } from '../../punches/public.ts';
import type { LoadedOrder } from './load-order.ts';
import type { LineRow } from './order-rows.ts';
import type { OrderDraft } from './order-draft.ts';

/** 'Mike Reyes, 1.5 h' */
export const punchInWords = (punch: LinePunch): string =>
  punch.ended_at === null
    ? `${fullName(punch)}, clocked in now`
    : `${fullName(punch)}, ${minutesToHours(minutesOf(loggedSeconds(punch)))} h`;

/** Refuses to touch lines that somebody works on now. */
export function assertNobodyOn(
  { punches }: Pick<LoadedOrder, 'punches'>,
  lines: readonly Pick<LineRow, 'id' | 'line_name'>[],
): void {
  for (const { id, line_name } of lines) {
    const running = punches.find(({ line_id, ended_at }) => line_id === id && ended_at === null);
    if (running) refuse('line_is_worked_on', { name: fullName(running), line: line_name });
  }
}

/** A line with time on it stays on its order, and a line with running work cannot be completed or declined. */
export function assertClocked({ lines }: LoadedOrder, draft: OrderDraft): void {
  const punches = draft.punches();
  if (punches.length === 0) return;
  const after = new Map(draft.rows().lines.map((line) => [line.id, line]));
  for (const line of lines) {
    const of_line = punches.filter(({ line_id }) => line_id === line.id);
    const changed = after.get(line.id);
    if (!changed && of_line.length > 0)
      refuse('lines_are_needed', { line: line.line_name, items: of_line.map(punchInWords).join('; ') });
    if (changed && isSettledLine(changed.status) && !isSettledLine(line.status)) assertNobodyOn({ punches }, [line]);
  }
}
