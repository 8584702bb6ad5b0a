import { useRef } from 'react';

/**
 * Changes that apply at once, beside a form that is still being typed in, raise the version of the record. The form then
 * sends the new version, but only after the person's own changes; changes by others are still refused as stale.
 */
export function useOwnVersions() {
  const next = useRef(new Map<number, number>());
  const latest = (version: number): number => {
    const following = next.current.get(version);
    return following === undefined ? version : latest(following);
  };
  const note = (before: number, after: number) => {
    if (after > before) next.current.set(before, after);
  };
  return { latest, note };
}
