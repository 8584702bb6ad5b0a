import { useState } from 'react';

/** The ids that a person has ticked, or unticked where everything is ticked at first. */
export function useChosenIds(initial: readonly string[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(initial));
  return {
    ids,
    choose: (next: readonly string[]) => setIds(new Set(next)),
    toggle: (id: string) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
  };
}
