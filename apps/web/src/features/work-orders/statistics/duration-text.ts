const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '3 d 4 h', '2 h 10 min', '5 min': a duration in two units at most. */
export function durationText(seconds: number): string {
  if (seconds < MINUTE) return 'under 1 min';
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY),
    Math.floor((seconds % DAY) / HOUR),
    Math.floor((seconds % HOUR) / MINUTE),
  ];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return `${minutes} min`;
}
