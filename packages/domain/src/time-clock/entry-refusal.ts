import type { LineToWorkOn } from './clock-refusal.ts';
import { clockRefusal } from './clock-refusal.ts';

/**
 * Why a timekeeper cannot enter time on a line; null where they can. Time that has passed also counts on work that is done
 * or billed; for time that is still running the rules of the clock hold.
 */
export function entryRefusal(line: LineToWorkOn, is_running: boolean): string | null {
  const refusal = clockRefusal(line);
  if (is_running || refusal === null) return refusal;
  const is_worked_on = line.line_status !== 'authorization_required' && line.line_status !== 'cancelled';
  return line.order_kind === 'work_order' && is_worked_on ? null : refusal;
}
