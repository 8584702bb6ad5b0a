/** Something that happened at the shop on a day of the past. */
export interface Happening {
  readonly days_ago: number;
  /** By the clock of its location; what happens in the same hour keeps its order. */
  readonly hour: number;
  readonly happen: () => Promise<void>;
}

/** Lets things happen in the order of their time, because stock movements are numbered as they are made. */
export async function happenInOrder(happenings: readonly Happening[]): Promise<void> {
  const earlierFirst = (a: Happening, b: Happening) => b.days_ago - a.days_ago || a.hour - b.hour;
  for (const { happen } of happenings.toSorted(earlierFirst)) await happen();
}
