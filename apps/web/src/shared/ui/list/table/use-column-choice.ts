import { useState } from 'react';
import { z } from 'zod';
import { storedValue } from '../../../browser/stored-value.ts';
import type { ListColumn } from '../screen/list-definition.ts';
import type { ListEndpoint } from '../screen/list-endpoint.ts';

/** By column id; a column without a choice follows its definition. */
const choice = z.record(z.string(), z.boolean());

/** The columns that are shown, remembered in this browser for each list. */
export function useColumnChoice<E extends ListEndpoint>(list_key: string, columns: readonly ListColumn<E>[]) {
  const store = storedValue(`baydesk.columns.${list_key}`, choice);
  const [chosen, setChosen] = useState(() => store.read() ?? {});
  const visibility = Object.fromEntries(
    columns.map(({ id, isHiddenAtFirst = false }, index) => [id, index === 0 || (chosen[id] ?? !isHiddenAtFirst)]),
  );
  const choose = (id: string, is_shown: boolean) => {
    const next = { ...chosen, [id]: is_shown };
    setChosen(next);
    store.keep(next);
  };
  const reset = () => {
    setChosen({});
    store.forget();
  };
  return { visibility, choose, reset, is_changed: Object.keys(chosen).length > 0 };
}
