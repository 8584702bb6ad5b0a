const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

/**
 * The position of a stream, as a PostgreSQL snapshot `xmin:xmax:running`. Transactions commit in another order than
 * they begin, so a single number could not tell which changes were sent; a snapshot can.
 */
export type LivePosition = string;

/** Returns undefined for a text that is no snapshot of this database, or is ahead of its current position. */
export function readPosition(text: string, now: LivePosition): LivePosition | undefined {
  const [, xmin, xmax, running] = SNAPSHOT.exec(text) ?? [];
  if (xmin === undefined || xmax === undefined || running === undefined) return undefined;
  const points = [xmin, ...(running ? running.split(',') : [])].map(BigInt);
  const ascends = points.every((point, index) => index === 0 || point >= (points[index - 1] ?? 0n));
  const end = BigInt(xmax);
  const is_within = points.every((point, index) => point < end || (index === 0 && point === end));
  const latest = BigInt(now.split(':')[1] ?? 0);
  return ascends && is_within && BigInt(xmin) > 0n && end <= latest ? text : undefined;
}
