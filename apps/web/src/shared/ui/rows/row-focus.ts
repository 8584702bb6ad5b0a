import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([type=hidden], :disabled), textarea:not(:disabled)';

const fieldsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(FIELDS)];

/** Focuses a field of a row, counted from the left; false if there is no such row. */
export function focusInRow(area: Element | null, index: number, position = 0): boolean {
  const row = area?.querySelectorAll('[data-field-row]')[index];
  const fields = row ? fieldsIn(row) : [];
  const field = fields[position] ?? fields[0];
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== undefined;
}

/** The index of a field in its row, counted from the left. */
export const positionInRow = (row: Element, field: EventTarget): number =>
  Math.max(0, fieldsIn(row).indexOf(field as HTMLElement));

/** True if Enter was pressed in a field without choosing an option of a list. */
export function isPlainEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return false;
  return !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** How many rows a key in a field goes down; undefined for keys that stay. */
export const rowStep = (event: KeyboardEvent): number | undefined => (isPlainEnter(event) ? 1 : STEPS[event.key]);

interface FigureKeys {
  /** Gives the row all or nothing. */
  toggle: () => void;
  onWalk: (step: number) => void;
}

/** The keys of the figure in a row: Space for all or nothing, Enter and the arrows to the next. */
export const figureKeys =
  ({ toggle, onWalk }: FigureKeys) =>
  (event: KeyboardEvent<HTMLInputElement>) => {
    const step = rowStep(event);
    if (step === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (step === undefined) toggle();
    else onWalk(step);
  };
