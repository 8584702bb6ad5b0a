interface Line {
  readonly id: string;
}

/** The lines named by the ids take, in that order, the places they hold together; all others stay where they are. */
export function inOrder<Row extends Line>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const by_id = new Map(rows.map((row) => [row.id, row]));
  const taking = ids.flatMap((id) => by_id.get(id) ?? []);
  const places = new Set(taking.map(({ id }) => id));
  return rows.map((row) => (places.has(row.id) ? (taking.shift() ?? row) : row));
}

/** The part of an order that differs from another one of the same lines. */
export function changedPart(ids: readonly string[], others: readonly string[]): readonly string[] {
  const isChanged = (id: string, index: number) => id !== others[index];
  const first = ids.findIndex(isChanged);
  return first === -1 ? [] : ids.slice(first, ids.findLastIndex(isChanged) + 1);
}
