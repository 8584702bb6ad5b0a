import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import { confirmInvitation } from '@baydesk/contract/accounts.contract';
import { viewPaymentCustomer } from '@baydesk/contract/organization.contract';
import type { Notice } from '../notices/notices.ts';
import { NOTICES } from '../notices/notices.ts';
import { ApiError, NetworkError } from './api-error.ts';

export type Effect = 'none' | 'end_session' | 'leave_location' | 'wake_qa';

export interface Reaction {
  readonly notices: readonly Notice[];
  readonly effect: Effect;
  /** True if the error is sent to the error-reporting service. */
  readonly is_reported: boolean;
}

export interface ErrorSetting {
  /** The form or caller shows the refusal, so no notification does; server faults still notify. */
  readonly is_shown_by_form: boolean;
  readonly is_qa: boolean;
}

const SILENT_REFUSALS: readonly string[] = [viewPaymentCustomer.path, confirmInvitation.path];

/** The spec's error catalogue (core-operations section 8), by status. */
const BY_STATUS: Readonly<Record<number, (error: ApiError) => Partial<Reaction>>> = {
  400: (error) => ({ notices: SILENT_REFUSALS.includes(error.path) ? [] : texts(error).map(refused) }),
  401: ({ message }) => ({
    notices: [{ tone: 'negative', title: 'Unauthorized', message, duration_ms: NOTIFICATION_MS.default }],
  }),
  403: () => ({ effect: 'leave_location' }),
  409: () => ({ notices: [NOTICES.session_expired], effect: 'end_session' }),
  412: ({ message }) => ({ notices: [{ ...otherError(message), offers_reload: true }] }),
};

const NOTHING: Reaction = { notices: [], effect: 'none', is_reported: false };

/** The browser's reaction to a failed call. */
export function reactionTo(error: unknown, setting: ErrorSetting): Reaction {
  const reaction = { ...NOTHING, ...describe(error, setting) };
  const is_shown_elsewhere = setting.is_shown_by_form && reaction.effect === 'none' && !reaction.is_reported;
  return is_shown_elsewhere ? { ...reaction, notices: [] } : reaction;
}

function describe(error: unknown, { is_qa }: ErrorSetting): Partial<Reaction> {
  if (error instanceof NetworkError && is_qa) return { notices: [NOTICES.qa_sleeping], effect: 'wake_qa' };
  if (error instanceof NetworkError) return { notices: [NOTICES.network_failure] };
  if (!(error instanceof ApiError)) return { notices: [unexpected(error)], is_reported: true };
  if (error.status >= 500) return { notices: [serverError(error)], is_reported: true };
  return BY_STATUS[error.status]?.(error) ?? { notices: [otherRefusal(error)] };
}

/** A host such as `qa.example.com` or `qa-2.example.com` is stopped at night and starts on a visit. */
export const isQaHost = (hostname: string) => /^qa[.-]/.test(hostname);

const texts = (error: ApiError) =>
  error.entries.length > 0 ? error.entries.map((entry) => entry.message) : [error.message];

const refused = (message: string): Notice => ({
  tone: 'negative',
  message,
  caption: 'Please try to resolve this.',
  duration_ms: NOTIFICATION_MS.refused,
});

const otherError = (message: string): Notice => ({
  tone: 'negative',
  message,
  duration_ms: NOTIFICATION_MS.other_error,
});

/** A server that is busy, or whose disk is full, says what to do; support cannot help there. */
const serverError = (error: ApiError): Notice => ({
  tone: 'negative',
  message: 'Ooooops! An error occurred',
  caption: error.status === 503 && error.entries.length > 0 ? error.message : contactSupport(error),
  duration_ms: NOTIFICATION_MS.generic_error,
});

const contactSupport = ({ request_id }: ApiError): string =>
  ['Contact support for more information', request_id && `Request ID: ${request_id}`].filter(Boolean).join('. ');

const otherRefusal = (error: ApiError): Notice =>
  error.entries.length > 0 ? otherError(error.message) : generic(error.request_id);

function unexpected(error: unknown): Notice {
  const message = error instanceof Error ? error.message : '';
  return message === '' ? generic(null) : otherError(message);
}

/** The spec's generic notification, spelling included, for an error without a message of its own. */
const generic = (request_id: string | null): Notice => ({
  tone: 'negative',
  message: 'Ooooops! An error occured',
  ...(request_id && {
    caption: `For more information, please contact support. Include your request ID: ${request_id} when reaching out for faster assistance.`,
  }),
  duration_ms: NOTIFICATION_MS.generic_error,
});
