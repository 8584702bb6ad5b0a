import { createSpotlight } from '@mantine/spotlight';

/** The palette's own state, and the way to open it from anywhere. */
export const [paletteStore, palette] = createSpotlight();

/** Mantine chooses the first row when somebody types, but not when rows arrive later. */
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
