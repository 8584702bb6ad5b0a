/** Sends without waiting for an answer, also while the page closes. JSON as a type would need a CORS preflight. */
export function sendBeacon(url: string, body: Readonly<Record<string, unknown>>): void {
  navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'text/plain' }));
}
