import { z } from 'zod';

/**
 * Every way the server refuses: a code, the one HTTP status it has, and what people read.
 * Words in braces are filled from the refusal's details.
 */
export const ERRORS = {
  invalid_input: { status: 400, message: '{message}' },
  invalid_link: { status: 400, message: 'This link has expired or was used already. Ask for a new one.' },
  wrong_current_password: { status: 400, message: 'The current password is not right.' },
  already_impersonating: { status: 400, message: 'You are already impersonating a user. Exit impersonation first.' },
  not_impersonating: { status: 400, message: 'You are not impersonating anyone.' },
  cannot_impersonate: { status: 400, message: '{name} cannot be impersonated: {reason}.' },
  mail_already_sent: { status: 400, message: 'This message was sent already.' },
  mail_not_configured: {
    status: 400,
    message: 'No mail server is set up, so messages stay here. Set SMTP_URL to send them.',
  },
  name_taken: { status: 400, message: '{field} {value} is already in use.' },
  body_too_large: { status: 400, message: 'This is larger than the {limit} this call accepts.' },
  unreadable_body: { status: 400, message: 'The request could not be read.' },
  wrong_credentials: {
    status: 401,
    message: 'The e-mail or password is not right, or the address has not been confirmed yet.',
  },
  not_permitted: { status: 401, message: 'You do not have permission to do this.' },
  untrusted_origin: { status: 401, message: 'This request did not come from Baydesk itself.' },
  no_location_access: { status: 403, message: 'You have no access to this location.' },
  not_found: { status: 404, message: 'This does not exist, or it is not yours to see.' },
  session_ended: { status: 409, message: 'Session expired, please log in again.' },
  changed_meanwhile: { status: 412, message: 'Someone else changed this meanwhile. Reload to see what changed.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in {seconds} seconds.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in {seconds} seconds.' },
  internal: { status: 500, message: 'Ooooops! An error occurred' },
  not_ready: { status: 503, message: 'Not ready: {reason}.' },
  overloaded: { status: 503, message: 'The server is busy. Try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const errorEntry = z.object({ code: z.string(), message: z.string(), field: z.string().optional() });
export type ErrorEntry = z.output<typeof errorEntry>;

export const errorAnswer = z.object({ errors: z.array(errorEntry).min(1), request_id: z.string() });
export type ErrorAnswer = z.output<typeof errorAnswer>;

export function errorMessage(code: ErrorCode, details: Readonly<Record<string, string | number>> = {}): string {
  return ERRORS[code].message.replace(/\{(\w+)\}/g, (whole, word: string) => String(details[word] ?? whole));
}
