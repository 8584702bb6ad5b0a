import { clientConfig } from '@baydesk/contract/system.contract';
import { VERSION_POLL_MS } from '@baydesk/domain/limits';
import type { CallOutput } from './call.ts';
import { endpointQuery } from './use-endpoint.ts';

/** The server's settings and build, which come with the page, loaded every minute to notice a new version. */
export const clientConfigQuery = {
  ...endpointQuery(clientConfig, {}, ['client_config']),
  initialData: configOfPage,
  refetchInterval: VERSION_POLL_MS,
  staleTime: VERSION_POLL_MS,
  gcTime: Infinity,
  meta: { is_silent: true },
};

/**
 * The configuration that the server has put into the page; undefined while developing, where the page is served without
 * it.
 */
function configOfPage(): CallOutput<typeof clientConfig> | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name="client-config"]')?.content ?? '';
  return text.startsWith('{') ? (JSON.parse(text) as CallOutput<typeof clientConfig>) : undefined;
}
