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
  /** Whether the error-reporting service hears of it. */
  readonly is_reported: boolean;
}

export interface ErrorSetting {
  /** A form shows what a rule or validation refused, so no notification does. */
  readonly is_shown_by_form: boolean;
  readonly is_qa: boolean;
}

type Row = (error: ApiError, setting: ErrorSetting) => Partial<Reaction>;

const SILENT_REFUSALS: readonly string[] = [viewPaymentCustomer.path, confirmInvitation.path];

/** The spec's error catalogue (core-operations section 8), by status. */
const BY_STATUS: Readonly<Record<number, Row>> = {
  400: (error, { is_shown_by_form }) =>
    is_shown_by_form || SILENT_REFUSALS.includes(error.path) ? {} : { notices: texts(error).map(refused) },
  401: (error, { is_shown_by_form }) =>
    is_shown_by_form
      ? {}
      : {
          notices: [
            { tone: 'negative', title: 'Unauthorized', message: error.message, duration_ms: NOTIFICATION_MS.default },
          ],
        },
  403: () => ({ effect: 'leave_location' }),
  409: () => ({ notices: [NOTICES.session_expired], effect: 'end_session' }),
  412: (error) => ({ notices: [{ ...otherError(error.message), offers_reload: true }] }),
  429: (error, { is_shown_by_form }) => (is_shown_by_form ? {} : { notices: [otherError(error.message)] }),
};

const NOTHING: Reaction = { notices: [], effect: 'none', is_reported: false };

/** What the browser does about a failed call. */
export function reactionTo(error: unknown, setting: ErrorSetting): Reaction {
  if (error instanceof NetworkError) return networkFailure(setting);
  if (!(error instanceof ApiError)) return { ...NOTHING, notices: [unexpected(error)], is_reported: true };
  if (error.status >= 500) return { ...NOTHING, notices: [serverError(error)], is_reported: true };
  return { ...NOTHING, ...(BY_STATUS[error.status]?.(error, setting) ?? { notices: [otherError(error.message)] }) };
}

/** A host such as `qa.example.com` or `qa-2.example.com` sleeps at night and wakes on a visit. */
export const isQaHost = (hostname: string) => /^qa[.-]/.test(hostname);

function networkFailure({ is_qa }: ErrorSetting): Reaction {
  if (is_qa) return { ...NOTHING, notices: [NOTICES.qa_sleeping], effect: 'wake_qa' };
  return { ...NOTHING, notices: [NOTICES.network_failure] };
}

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

const serverError = ({ request_id }: ApiError): Notice => ({
  tone: 'negative',
  message: 'Ooooops! An error occurred',
  caption: ['Contact support for more information', request_id && `Request ID: ${request_id}`]
    .filter(Boolean)
    .join('. '),
  duration_ms: NOTIFICATION_MS.generic_error,
});

/** The spec's generic notification, spelling included, for an error that says nothing about itself. */
function unexpected(error: unknown): Notice {
  const message = error instanceof Error ? error.message : '';
  if (message !== '') return otherError(message);
  return { tone: 'negative', message: 'Ooooops! An error occured', duration_ms: NOTIFICATION_MS.generic_error };
}
