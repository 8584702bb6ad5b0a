const MINUTES_AFTER_HOURS = /^(\d{1,2})[:.]?([0-5]\d)?$/;
const HALF_OF_DAY = /\s*([ap])\.?(?:m\.?)?$/i;

/** A time as people type it, such as 8, 830, 8:30, 14.30 or 2:30 pm, as 'HH:mm'; null if it is no time of day. */
export function parseTimeOfDay(text: string): string | null {
  const [half, letter] = HALF_OF_DAY.exec(text) ?? [''];
  const [, hours, minutes = '00'] = MINUTES_AFTER_HOURS.exec(text.slice(0, text.length - half.length)) ?? [];
  const hour = letter === undefined ? Number(hours) : hourOfHalf(Number(hours), letter.toLowerCase() === 'p');
  return hour >= 0 && hour < 24 ? `${String(hour).padStart(2, '0')}:${minutes}` : null;
}

/** 12 am is midnight and 12 pm is noon. */
function hourOfHalf(hour: number, is_afternoon: boolean): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (is_afternoon ? 12 : 0);
}
