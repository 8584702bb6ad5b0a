import { featureFlags } from '@baydesk/contract/organization.contract';
import { FEATURE_FLAG_CACHE_MS } from '@baydesk/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { storedFlags } from '../session/stored-flags.ts';
import { useActor } from './use-actor.ts';

const NONE: readonly { name: string }[] = [];

/** The features switched on for the organization. They come with the profile, and are asked for again after 15 minutes. */
export function useFeatureFlags(): ReadonlySet<string> {
  const { organization_id } = useActor();
  const stored = storedFlags.read();
  const own_flags = stored?.organization_id === organization_id ? stored : null;
  const { data: features = NONE } = useQuery({
    queryKey: ['organization', 'feature-flags', organization_id],
    queryFn: async ({ signal }) => {
      const { features } = await call(featureFlags, {}, signal);
      storedFlags.keep({ organization_id, features, fetched_at: Date.now() });
      return features;
    },
    ...(own_flags ? { initialData: own_flags.features, initialDataUpdatedAt: own_flags.fetched_at } : {}),
    staleTime: FEATURE_FLAG_CACHE_MS,
    refetchInterval: FEATURE_FLAG_CACHE_MS,
  });
  return useMemo(() => new Set(features.map(({ name }) => name)), [features]);
}
