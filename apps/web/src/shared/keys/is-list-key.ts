const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const OWN_KEYS = '[role=dialog], [role=menu], [role=listbox]';

/** True if a plain key is meant for the list: no field has the focus and no dialog is open. */
export function isListKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.matches(TYPING) && !target?.closest(OWN_KEYS);
}
