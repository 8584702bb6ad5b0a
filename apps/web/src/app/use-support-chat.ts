import type { Profile } from '@baydesk/contract/profile.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clientConfigQuery } from '../shared/api/client-config-query.ts';
import { cspNonce } from '../shared/browser/csp-nonce.ts';
import { useActor } from '../shared/permissions/use-actor.ts';

declare global {
  interface Window {
    intercomSettings?: ReturnType<typeof supportChatSettings>;
    /** The chat's function, set once its script has run. */
    Intercom?: (command: 'boot' | 'shutdown', settings?: ReturnType<typeof supportChatSettings>) => void;
  }
}

/** Loads the support chat's script if the server names one, and passes it the signed-in person. */
export function useSupportChat(): void {
  const actor = useActor();
  const { data: config } = useQuery(clientConfigQuery);
  const url = config?.support_chat_url ?? null;
  useEffect(() => {
    if (!url) return undefined;
    window.intercomSettings = supportChatSettings(actor);
    window.Intercom?.('boot', window.intercomSettings);
    if (!document.querySelector('script[data-support-chat]')) addScript(url);
    // The next person at this browser must not continue another person's conversation.
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

/** The person, signed by the server's hash so that no one can chat in another person's name. */
function supportChatSettings({ user_id, name, email, created_on, intercom_data }: Profile) {
  return {
    user_id,
    name,
    email,
    created_at: Math.floor(Date.parse(created_on.date) / 1000),
    user_hash: intercom_data.userHash,
    company: intercom_data.company,
  };
}
