/**
 * Presses the keys of a keyboard scanner, which end with Enter. All have the same time, because a busy machine may pause between
 * two of them for longer than a scanner does. Playwright runs this in its page, so it uses nothing from outside.
 */
export function scan(code: string): void {
  const field = document.activeElement ?? document.body;
  const at = performance.now();
  for (const key of Array.from(code).concat('Enter')) {
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(pressed, 'timeStamp', { value: at });
    field.dispatchEvent(pressed);
  }
}
