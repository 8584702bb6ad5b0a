/** True if the stored person or location is another one; a new name or colour alone needs no reload. */
export const isOtherPersonOrPlace = (before: string | null, after: string | null): boolean =>
  idIn(before) !== idIn(after);

function idIn(stored: string | null): string | null {
  try {
    const { user_id, id } = JSON.parse(stored ?? '{}') as { user_id?: string; id?: string };
    return user_id ?? id ?? null;
  } catch {
    return null;
  }
}

const RELOADING = 'baydesk.reloading';

/**
 * Reloads to follow another tab. The page still runs for a moment, so everything that would call the server is told to
 * stop.
 */
export function reloadForOtherTab(): void {
  window.dispatchEvent(new Event(RELOADING));
  window.location.reload();
}

export function beforeReload(stop: () => void, signal: AbortSignal): void {
  window.addEventListener(RELOADING, stop, { signal });
}
