import { createSpotlight } from '@mantine/spotlight';

/** The palette's state, and functions to open and close it. */
export const [paletteStore, palette] = createSpotlight();

let is_box_reached = false;
let typed_ahead = '';

/** Collects keys typed after `/` before the palette's search box has the focus; true if the key was handled. */
export function holdKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (is_box_reached || !paletteStore.getState().opened) return false;
  if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed_ahead += key;
  return true;
}

/** Hands over the letters typed before the search box had the focus. From now on the box takes them itself. */
export function takeTypedAhead(): string {
  const typed = typed_ahead;
  typed_ahead = '';
  is_box_reached = true;
  return typed;
}

export function leaveBox(): void {
  typed_ahead = '';
  is_box_reached = false;
}

/** Mantine selects the first row after typing, but not when results are loaded later. */
export function selectFirstRow(): void {
  const list = document.getElementById(paletteStore.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}

export function chooseSelectedRow(is_new_tab: boolean): void {
  const row = document.getElementById(paletteStore.getState().listId)?.querySelector('[data-selected]');
  row?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: is_new_tab }));
}
