import { clientConfig } from '@baydesk/contract/system.contract';
import { VERSION_POLL_MS } from '@baydesk/domain/limits';
import { endpointQuery } from './use-endpoint.ts';

/** The server's settings and build, loaded every minute to notice a new version. */
export const clientConfigQuery = {
  ...endpointQuery(clientConfig, {}, ['client_config']),
  refetchInterval: VERSION_POLL_MS,
  staleTime: VERSION_POLL_MS,
  gcTime: Infinity,
  meta: { is_silent: true },
};
