import { createSpotlight } from '@mantine/spotlight';

/** The palette's state, and functions to open and close it. */
export const [paletteStore, palette] = createSpotlight();

let is_drawn = false;
let typed_ahead = '';

/** Collects keys typed after `/` while the palette still loads, for its search box; true if the key was handled. */
export function holdKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (is_drawn || !paletteStore.getState().opened) return false;
  if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed_ahead += key;
  return true;
}

export function takeTypedAhead(): string {
  is_drawn = true;
  return typed_ahead;
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
