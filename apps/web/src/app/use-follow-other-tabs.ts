import { useEffect } from 'react';
import { storedLocation } from '../shared/session/stored-location.ts';
import { storedSession } from '../shared/session/stored-session.ts';
import { isOtherPersonOrPlace } from './other-tab.ts';

/** Reloads when another tab signs in, signs out or changes the location: this page would show somebody else's shop. */
export function useFollowOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      const is_watched = key === storedSession.key || key === storedLocation.key;
      if (is_watched && isOtherPersonOrPlace(oldValue, newValue)) window.location.reload();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
