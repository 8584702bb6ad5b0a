import { shareWhole } from '../numbers/share-whole.ts';
import { scaleDecimal } from '../numbers/decimal.ts';
import type { ClockedDay } from './payroll-days.ts';

/** A line whose hours are shared among those who worked on it. */
export interface SharedLine {
  /** Minutes with two decimals: the estimate of a completed line, or the labour of an invoiced one. */
  readonly labour_minutes: number;
  readonly assigned_staff_ids: readonly string[];
  /** All ended time on the line, whenever it was clocked. */
  readonly clocked: readonly { readonly staff_id: string; readonly seconds: number }[];
}

export interface StaffShare {
  /** Null for work without clocked time and without a technician. */
  readonly staff_id: string | null;
  /** The share, in the unit of the shared number. */
  readonly amount: number;
}

/** Shares a whole number by the time that was clocked on the line, else equally among those assigned. Nothing is lost. */
export function shareByClock(
  whole: number,
  { clocked, assigned_staff_ids }: Omit<SharedLine, 'labour_minutes'>,
): StaffShare[] {
  const by_staff = Map.groupBy(clocked, ({ staff_id }) => staff_id);
  const timed = [...by_staff]
    .map(([staff_id, times]) => ({ staff_id, weight: times.reduce((sum, { seconds }) => sum + seconds, 0) }))
    .filter(({ weight }) => weight > 0);
  const sharers =
    timed.length > 0 ? timed : [...new Set(assigned_staff_ids)].map((staff_id) => ({ staff_id, weight: 1 }));
  if (sharers.length === 0) return [{ staff_id: null, amount: whole }];
  const amounts = shareWhole(
    whole,
    sharers.map(({ weight }) => weight),
  );
  return sharers.map(({ staff_id }, index) => ({ staff_id, amount: amounts[index] ?? 0 }));
}

const MINUTE_PLACES = 2;

/** Minutes by person; null has those without a person. */
export type MinutesOfStaff = ReadonlyMap<string | null, number>;

function sharedMinutes(lines: readonly SharedLine[]): MinutesOfStaff {
  const hundredths = new Map<string | null, number>();
  for (const line of lines) {
    for (const { staff_id, amount } of shareByClock(Number(scaleDecimal(line.labour_minutes, MINUTE_PLACES)), line))
      hundredths.set(staff_id, (hundredths.get(staff_id) ?? 0) + amount);
  }
  return new Map([...hundredths].map(([staff_id, amount]) => [staff_id, amount / 10 ** MINUTE_PLACES]));
}

/** hours_invoiced: the labour of lines that were invoiced in the range. */
export const hoursInvoiced = (invoiced_lines: readonly SharedLine[]): MinutesOfStaff => sharedMinutes(invoiced_lines);

/** hours_completed: the estimates of lines that were completed in the range. */
export const hoursCompleted = (completed_lines: readonly SharedLine[]): MinutesOfStaff =>
  sharedMinutes(completed_lines);

/** hours_worked: seconds clocked on lines of orders in the range. Only people who clock time count. */
export const hoursWorked = (
  people: readonly {
    readonly staff_id: string;
    readonly is_clockable: boolean;
    readonly days: readonly Pick<ClockedDay, 'wo_seconds'>[];
  }[],
): ReadonlyMap<string, number> =>
  new Map(
    people
      .filter(({ is_clockable }) => is_clockable)
      .map(({ staff_id, days }) => [staff_id, days.reduce((sum, { wo_seconds }) => sum + wo_seconds, 0)]),
  );

/** Invoiced or completed time ÷ worked time; null without worked time, which is shown as '–'. */
export const efficiency = (earned_minutes: number, worked_seconds: number): number | null =>
  worked_seconds === 0 ? null : (earned_minutes * 60) / worked_seconds;
