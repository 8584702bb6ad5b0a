import { issueToken } from '@baydesk/contract/profile.contract';
import { z } from 'zod';
import { call } from './call.ts';

export type Portal = 'admin' | 'billing';

const signedOn = z.object({ redirect: z.url({ protocol: /^https?$/ }) });
const refused = z.object({ error: z.string().min(1) });

/** Signs on to a portal and returns the address to open. As another host it gets a token, not our cookie. */
export async function signOnToPortal(portal_url: string, portal: Portal): Promise<string> {
  const { accessToken } = await call(issueToken, {});
  const failure = `Failed to access ${portal} portal`;
  const response = await fetch(`${portal_url}/sso-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ returnJson: true, portalType: portal, bearerToken: accessToken }),
  }).catch(() => {
    throw new Error(failure);
  });
  const answer: unknown = await response.json().catch(() => null);
  const signed_on = signedOn.safeParse(answer);
  if (response.ok && signed_on.success) return signed_on.data.redirect;
  throw new Error(refused.safeParse(answer).data?.error ?? failure);
}
