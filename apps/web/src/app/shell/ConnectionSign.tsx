import type { Profile } from '@baydesk/contract/profile.contract';
import { isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { onConnectionBack, useIsConnected } from '../../shared/api/connection.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import classes from './ConnectionSign.module.css';

const BACK_SHOWN_MS = 4_000;

const NOTHING_KEPT = 'you can read on, but not save';
const PUNCHES_KEPT = 'punches are kept and sent later, nothing else is saved';

/** The device keeps nothing for somebody who acts for another person. */
const keepsPunches = (actor: Profile): boolean => isAbleToClock(actor) && !actor.impersonation;

/** Says in the bar that the server cannot be reached, and for a moment that it can be reached again. */
export function ConnectionSign() {
  const actor = useActor();
  const is_connected = useIsConnected();
  const is_just_back = useIsJustBack();
  return (
    <output className={classes.sign} data-lost={!is_connected || undefined}>
      {!is_connected && (
        <>
          <IconPlugConnectedX size={16} aria-hidden />
          <span>
            No connection
            <span className={classes.more}>{`: ${keepsPunches(actor) ? PUNCHES_KEPT : NOTHING_KEPT}`}</span>
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
