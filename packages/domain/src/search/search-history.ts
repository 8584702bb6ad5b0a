const MOST_REMEMBERED = 3;

interface Chosen {
  readonly type: string;
  readonly id: string;
}

/** Puts the newest choice first, without repeating it, and drops the oldest. */
export function rememberChosen<Item extends Chosen>(history: readonly Item[], chosen: Item): Item[] {
  const others = history.filter(({ type, id }) => type !== chosen.type || id !== chosen.id);
  return [chosen, ...others].slice(0, MOST_REMEMBERED);
}
