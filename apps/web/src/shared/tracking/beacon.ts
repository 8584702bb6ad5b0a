/** Fire and forget, also while the page closes. Plain text, because JSON would need the other host's leave first. */
export function sendBeacon(url: string, body: Readonly<Record<string, unknown>>): void {
  navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'text/plain' }));
}
