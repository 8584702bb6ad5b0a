const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** 'due in 5 days', 'due today', '12 days late'. */
export function ageWords(days_past_due: number): string {
  if (days_past_due === 0) return 'due today';
  return days_past_due < 0 ? `due in ${days(-days_past_due)}` : `${days(days_past_due)} late`;
}
