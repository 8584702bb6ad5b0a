/** The location somebody starts at: the one chosen, as long as they work there, else their first. */
export function startsAt(workplace_ids: readonly string[], chosen: string | null): string | null {
  return chosen !== null && workplace_ids.includes(chosen) ? chosen : (workplace_ids[0] ?? null);
}
