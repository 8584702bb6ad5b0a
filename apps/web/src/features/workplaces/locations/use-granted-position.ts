import { useEffect, useState } from 'react';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the browser is, if the person has allowed that before: a look-up is no reason to ask. */
export function useGrantedPosition(): Position | undefined {
  const [position, setPosition] = useState<Position>();
  useEffect(() => {
    let is_current = true;
    const find = async () => {
      const { state } = await navigator.permissions.query({ name: 'geolocation' });
      if (state !== 'granted') return;
      navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
        if (is_current) setPosition({ latitude, longitude });
      });
    };
    // A browser without permissions or without a place looks everywhere alike.
    find().catch(() => undefined);
    return () => {
      is_current = false;
    };
  }, []);
  return position;
}
