import type { Moment } from '../dates/workplace-time.ts';
import { toInstant } from '../dates/workplace-time.ts';

interface Stretch {
  readonly started_at: Moment;
  readonly ended_at: Moment | null;
}

const MILLISECONDS = 1_000;
const SECONDS_PER_MINUTE = 60;
const HUNDREDTHS = 100;

/** Time counts once it has ended, so that a figure does not depend on when it is looked at. */
export function loggedSeconds({ started_at, ended_at }: Stretch): number {
  if (ended_at === null) return 0;
  const milliseconds = toInstant(ended_at).epochMilliseconds - toInstant(started_at).epochMilliseconds;
  return Math.floor(milliseconds / MILLISECONDS);
}

export const secondsLogged = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, stretch) => sum + loggedSeconds(stretch), 0);

/** Minutes with two decimals, as estimates have them. */
export const minutesOf = (seconds: number): number =>
  Math.round((seconds / SECONDS_PER_MINUTE) * HUNDREDTHS) / HUNDREDTHS;

/** Each person once, in the order in which they began, with the time they logged. */
export function loggedByPerson<Punch extends Stretch & { readonly staff_id: string }>(
  punches: readonly Punch[],
): readonly (Punch & { readonly seconds: number })[] {
  const people = new Map<string, Punch & { readonly seconds: number }>();
  for (const punch of punches) {
    const person = people.get(punch.staff_id) ?? { ...punch, seconds: 0 };
    people.set(punch.staff_id, { ...person, seconds: person.seconds + loggedSeconds(punch) });
  }
  return [...people.values()];
}
