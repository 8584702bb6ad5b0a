import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clientConfigQuery } from '../shared/api/client-config-query.ts';
import { profileQuery } from '../shared/session/profile-query.ts';
import { startSessionMonitoring } from '../shared/tracking/session-monitoring.ts';
import { track } from '../shared/tracking/track.ts';
import { configureTracking, identifyPerson } from '../shared/tracking/tracking-settings.ts';

/** Tells the outside services of page views, once the server has said which of them there are. */
export function useTracking(): void {
  const router = useRouter();
  const { data: config } = useQuery(clientConfigQuery);
  const { data: person } = useQuery(profileQuery);
  const is_known = config !== undefined;

  useEffect(() => {
    if (config) configureTracking(config);
  }, [config]);
  useEffect(() => identifyPerson(person ?? null), [person]);
  useEffect(() => {
    if (!is_known) return undefined;
    startSessionMonitoring();
    track('Page_View');
    return router.subscribe('onResolved', ({ pathChanged }) => {
      if (pathChanged) track('Page_View');
    });
  }, [is_known, router]);
}
