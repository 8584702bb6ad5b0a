import { logout } from '@baydesk/contract/accounts.contract';
import { kioskPeople } from '@baydesk/contract/kiosk.contract';
import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { NetworkError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useIsConnected } from '../../../shared/api/connection.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { LoggedOutPage } from '../../../shared/ui/layout/LoggedOutPage.tsx';
import { storedLocation } from '../../../shared/session/stored-location.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { useDelayed } from '../../../shared/ui/states/use-delayed.ts';
import classes from './Kiosk.module.css';
import type { KioskPeople } from './kiosk-step.ts';
import { aheadOf } from './kiosk-step.ts';
import type { KioskProps } from './KioskSteps.tsx';
import { KioskSteps } from './KioskSteps.tsx';
import { hasCode } from './use-kiosk-call.ts';

export function Kiosk({ token, onNotAllowed, reload }: KioskProps) {
  const { data, error, dataUpdatedAt, refetch } = useKioskPeople(token);
  const nobody = useNobodySignedIn();
  useNotAllowed(error, onNotAllowed);
  if (!data) return <KioskLoading error={error} onRetry={() => void refetch()} />;
  if (!nobody.data) return <KioskLoading error={nobody.error} onRetry={() => void nobody.refetch()} />;
  return (
    <div className={classes.page}>
      <KioskBar people={data} ahead_ms={aheadOf(data.server_time, dataUpdatedAt)} />
      <KioskSteps
        token={token}
        people={data}
        onNotAllowed={onNotAllowed}
        reload={reload}
        onPunched={() => void refetch()}
      />
    </div>
  );
}

function useNotAllowed(error: Error | null, onNotAllowed: () => void): void {
  const tell = useEffectEvent(onNotAllowed);
  useEffect(() => {
    if (hasCode(error, 'kiosk_not_allowed')) tell();
  }, [error]);
}

const EVERY_MS = 30_000;

/** The people who can punch at this tablet, read again every half minute and after each punch. */
const useKioskPeople = (token: string) =>
  useQuery({
    ...endpointQuery(kioskPeople, { token }, ['timesheet', 'kiosk', token]),
    refetchInterval: EVERY_MS,
    meta: { is_silent: true },
  });

const AGAIN_MS = 30_000;

/**
 * Signs out the administrator who made this device a kiosk, or a person who signed in on it later. Runs when the kiosk
 * opens, because then no screen of that person is left that could still load something.
 */
const useNobodySignedIn = () =>
  useQuery({
    queryKey: ['profile', 'nobody'] as const,
    queryFn: async () => {
      await call(logout, {});
      storedSession.forget();
      storedLocation.forget();
      await forgetLastKnown();
      return true;
    },
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
    meta: { is_silent: true },
  });

/** Without access to the storage there is nothing to forget. */
const forgetLastKnown = () =>
  import('../../../shared/offline/last-known.ts').then((module) => module.forgetLastKnown()).catch(() => undefined);

/** Stands in for the tiles until they are there, and says why they are not. */
function KioskLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isLong = useDelayed(!error);
  return (
    <LoggedOutPage>
      {error ? (
        <div role="alert">
          <h1 className={classes.title}>The kiosk cannot be opened</h1>
          <p className={classes.words}>
            {error instanceof NetworkError
              ? 'No connection to the server. Check the network of this tablet; it tries again by itself.'
              : error.message}
          </p>
          <button type="button" className={classes.quiet} onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : (
        <output>{isLong ? 'Loading …' : <span className="visually-hidden">Loading</span>}</output>
      )}
    </LoggedOutPage>
  );
}

const SECOND_MS = 1000;

/** Where the tablet stands, and what time it is by the clock of the server. */
function KioskBar({ people, ahead_ms }: { people: KioskPeople; ahead_ms: number }) {
  const { workplace_name, organization_name, timezone } = people;
  const isConnected = useIsConnected();
  return (
    <header className={classes.bar}>
      <div className={classes.place}>
        <div className={classes.workplace}>{workplace_name}</div>
        <div className={classes.dimmed}>{organization_name}</div>
      </div>
      <Clock timezone={timezone} ahead_ms={ahead_ms} />
      {!isConnected && (
        <div className={classes.offline} role="alert">
          No connection to the server. This tablet takes no punches until it is back. Clock on your phone, or tell your
          lead.
        </div>
      )}
    </header>
  );
}

function Clock({ timezone, ahead_ms }: { timezone: string; ahead_ms: number }) {
  const at = new Date(useNow(SECOND_MS).getTime() + ahead_ms);
  const day = at.toLocaleDateString('en-US', { timeZone: timezone, weekday: 'long', month: 'short', day: 'numeric' });
  return (
    <div className={classes.clock}>
      <time className={classes.time} dateTime={at.toISOString()}>
        {timeAtWorkplace(at, timezone)}
      </time>
      <div className={classes.dimmed}>{day}</div>
    </div>
  );
}
