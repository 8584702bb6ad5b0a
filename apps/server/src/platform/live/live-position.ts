const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/;

/**
 * How far a stream has heard: a PostgreSQL snapshot, `xmin:xmax:running`. Transactions commit in another
 * order than they begin, so no single number says what was seen and what was not; a snapshot does, exactly.
 */
export type LivePosition = string;

/** Undefined for what cannot have come from this database, or lies ahead of where it is now. */
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
