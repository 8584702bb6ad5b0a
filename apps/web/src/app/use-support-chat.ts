import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clientConfigQuery } from '../shared/api/client-config-query.ts';
import { cspNonce } from '../shared/browser/csp-nonce.ts';
import { useActor } from '../shared/permissions/use-actor.ts';
import { supportChatSettings } from './support-chat-settings.ts';

declare global {
  interface Window {
    intercomSettings?: ReturnType<typeof supportChatSettings>;
    /** The chat's own door, once its script has run. */
    Intercom?: (command: 'boot' | 'shutdown', settings?: ReturnType<typeof supportChatSettings>) => void;
  }
}

/** Loads the support chat's own script, only where the server names one, and tells it whom it speaks with. */
export function useSupportChat(): void {
  const actor = useActor();
  const { data: config } = useQuery(clientConfigQuery);
  const url = config?.support_chat_url ?? null;
  useEffect(() => {
    if (!url) return undefined;
    window.intercomSettings = supportChatSettings(actor);
    window.Intercom?.('boot', window.intercomSettings);
    if (!document.querySelector('script[data-support-chat]')) addScript(url);
    // The next person at this browser must not go on with somebody else's conversation.
    return () => window.Intercom?.('shutdown');
  }, [url, actor]);
}

function addScript(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.nonce = cspNonce();
  script.dataset['supportChat'] = '';
  document.head.append(script);
}
