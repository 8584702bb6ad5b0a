import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { onConnectionBack, useIsConnected } from '../../shared/api/connection.ts';
import classes from './ConnectionSign.module.css';

const BACK_SHOWN_MS = 4_000;

/** Says in the bar that the server cannot be reached, and for a moment that it can be reached again. */
export function ConnectionSign() {
  const is_connected = useIsConnected();
  const is_just_back = useIsJustBack();
  return (
    <output className={classes.sign} data-lost={!is_connected || undefined}>
      {!is_connected && (
        <>
          <IconPlugConnectedX size={16} aria-hidden />
          <span>
            No connection<span className={classes.more}>: you can read on, but not save</span>
          </span>
        </>
      )}
      {is_connected && is_just_back && (
        <>
          <IconPlugConnected size={16} aria-hidden />
          Connected again
        </>
      )}
    </output>
  );
}

function useIsJustBack(): boolean {
  const [back_at, setBackAt] = useState(0);
  useEffect(() => onConnectionBack(() => setBackAt(Date.now())), []);
  useEffect(() => {
    if (back_at === 0) return undefined;
    const timer = window.setTimeout(() => setBackAt(0), BACK_SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [back_at]);
  return back_at > 0;
}
