import { useRef } from 'react';

/**
 * What is changed at once, beside a form that is still being typed in, raises the version the form was opened with. The
 * form follows one's own changes, and only those: what others changed meanwhile is still told.
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
