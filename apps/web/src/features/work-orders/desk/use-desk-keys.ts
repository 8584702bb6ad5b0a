import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { isListKey } from '../../../shared/keys/is-list-key.ts';
import { useKeyDown } from '../../../shared/keys/use-key-down.ts';
import { useOpenOrderRights } from '../order-data/use-line-rights.ts';
import type { NextStep, StatusAction } from '../part-requests/request-words.ts';
import { offeredActions, otherSourceOfAll } from '../part-requests/request-words.ts';
import type { DeskPart } from './use-desk.ts';

/** The letter of each step at the desk. */
export const DESK_KEYS: Readonly<Partial<Record<NextStep, string>>> = {
  quote: 'q',
  authorize: 'a',
  order: 'o',
  purchase: 'o',
  receive: 'r',
  stage: 's',
  unstage: 'u',
};

interface DeskKeys {
  readonly parts: readonly DeskPart[];
  readonly selected: readonly DeskPart[];
  readonly onAct: (parts: readonly DeskPart[], action: StatusAction) => void;
  readonly onOrder: (parts: readonly DeskPart[]) => void;
  readonly onQuote: (part: DeskPart) => void;
  readonly onChangeSource: (parts: readonly DeskPart[], source: PartSource) => void;
}

/** One letter acts on the selected parts, or else on the part of the row with the focus. */
export function useDeskKeys({ parts, selected, onAct, onOrder, onQuote, onChangeSource }: DeskKeys): void {
  const rights = useOpenOrderRights();
  useKeyDown((event) => {
    if (!isListKey(event)) return;
    const focused = parts[focusedRow(event.target)];
    const chosen = selected.length > 0 ? selected : focused ? [focused] : [];
    if (chosen.length === 0) return;
    const act = (run: () => void) => {
      event.preventDefault();
      run();
    };
    if (event.key === DESK_KEYS.quote && focused && rights.mayQuote) return act(() => onQuote(focused));
    if (event.key === 'f' && rights.mayQuote) {
      const source = otherSourceOfAll(chosen);
      return source && act(() => onChangeSource(chosen, source));
    }
    const are_lines_authorized = chosen.every(({ is_line_authorized }) => is_line_authorized);
    const action = offeredActions(rights, chosen, are_lines_authorized).find(
      (offered) => DESK_KEYS[offered] === event.key,
    );
    if (action === 'order' && rights.mayOrderParts) return act(() => onOrder(chosen));
    if (action) act(() => onAct(chosen, action));
  });
}

const focusedRow = (target: EventTarget | null): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-list-row]') : null;
  return row ? Number(row.dataset['listRow']) : -1;
};
