import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_IDLE_MS } from '@baydesk/domain/accounts/session-lifetime';

export const SESSION_COOKIE = 'baydesk_session';
/** Holds the own session of a person from the company during an impersonation. */
const RETURN_COOKIE = 'baydesk_return';

/** Tells on which device an account has signed in before; see known-device.ts. */
export const DEVICE_COOKIE = 'baydesk_device';
/** The longest time browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

export interface SessionCookies {
  readonly session: string | undefined;
  readonly return_to: string | undefined;
  readonly device: string | undefined;
  readonly is_changed: boolean;
  start(token: string): void;
  startImpersonation(token: string, own_token: string): void;
  /** Sends the same cookies again with a new lifetime. */
  renew(): void;
  clear(): void;
  /** Stays when the session ends. */
  keepDevice(device: string): void;
}

export function sessionCookies(request: FastifyRequest, reply: FastifyReply, is_secure: boolean): SessionCookies {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: is_secure,
    maxAge: SESSION_IDLE_MS / 1000,
  } as const;
  let is_changed = false;
  const put = (name: string, token: string | undefined) => {
    is_changed = true;
    if (token) reply.setCookie(name, token, options);
    else reply.clearCookie(name, options);
  };
  const { [SESSION_COOKIE]: session, [RETURN_COOKIE]: return_to, [DEVICE_COOKIE]: device } = request.cookies;
  return {
    session,
    return_to,
    device,
    get is_changed() {
      return is_changed;
    },
    start(token) {
      put(SESSION_COOKIE, token);
      put(RETURN_COOKIE, undefined);
    },
    startImpersonation(token, own_token) {
      put(SESSION_COOKIE, token);
      put(RETURN_COOKIE, own_token);
    },
    renew() {
      put(SESSION_COOKIE, session);
      if (return_to) put(RETURN_COOKIE, return_to);
    },
    clear() {
      put(SESSION_COOKIE, undefined);
      put(RETURN_COOKIE, undefined);
    },
    keepDevice(value) {
      reply.setCookie(DEVICE_COOKIE, value, { ...options, maxAge: DEVICE_SECONDS });
    },
  };
}
