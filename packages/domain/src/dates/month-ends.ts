import { Temporal } from 'temporal-polyfill';

/** The last days of months up to a day and after another, newest first. */
export function monthEnds(until: string, most: number, after: string | null = null): readonly string[] {
  const last = Temporal.PlainDate.from(until);
  const first = last.add({ days: 1 }).with({ day: 1 });
  return Array.from({ length: most }, (_, back) =>
    first.subtract({ months: back }).subtract({ days: 1 }).toString(),
  ).filter((day) => after === null || day > after);
}
