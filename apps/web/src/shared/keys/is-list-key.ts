const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const OWN_KEYS = '[role=dialog], [role=menu], [role=listbox]';

/** A plain key that is meant for the list: nobody is typing, and nothing lies over it. */
export function isListKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.matches(TYPING) && !target?.closest(OWN_KEYS);
}
