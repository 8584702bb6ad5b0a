import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clientConfigQuery } from '../shared/api/client-config-query.ts';
import { cspNonce } from '../shared/browser/csp-nonce.ts';
import { useActor } from '../shared/permissions/use-actor.ts';
import { supportChatSettings } from './support-chat-settings.ts';

declare global {
  interface Window {
    intercomSettings?: ReturnType<typeof supportChatSettings>;
  }
}

/** Loads the support chat's own script, only where the server names one. */
export function useSupportChat(): void {
  const actor = useActor();
  const { data: config } = useQuery(clientConfigQuery);
  const url = config?.support_chat_url ?? null;
  useEffect(() => {
    if (!url) return;
    window.intercomSettings = supportChatSettings(actor);
    if (document.querySelector('script[data-support-chat]')) return;
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.nonce = cspNonce();
    script.dataset['supportChat'] = '';
    document.head.append(script);
  }, [url, actor]);
}
