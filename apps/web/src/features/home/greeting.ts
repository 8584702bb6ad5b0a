const GREETINGS = [
  { until_hour: 5, words: 'Good evening' },
  { until_hour: 12, words: 'Good morning' },
  { until_hour: 18, words: 'Good afternoon' },
  { until_hour: 24, words: 'Good evening' },
] as const;

/** By the clock on the shop's wall, wherever the browser is. */
export function greetingAt(now: Date, timezone: string | undefined): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(now),
  );
  return GREETINGS.find(({ until_hour }) => hour < until_hour)?.words ?? 'Hello';
}
