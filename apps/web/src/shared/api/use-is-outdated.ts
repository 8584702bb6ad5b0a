import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientConfigQuery } from './client-config-query.ts';

/** True if the server has another build than when this page was loaded. */
export function useIsOutdated(): boolean {
  const { data: config } = useQuery(clientConfigQuery);
  const [first_build, setFirstBuild] = useState<string | null>(null);
  if (config && first_build === null) setFirstBuild(config.build);
  return config !== undefined && first_build !== null && config.build !== first_build;
}
