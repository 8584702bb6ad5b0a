/** 'Same day', '1 day', '12 days'; blank if it is not known. */
export function leadTime(days: number | null): string {
  if (days === null) return '';
  if (days === 0) return 'Same day';
  return days === 1 ? '1 day' : `${days} days`;
}
