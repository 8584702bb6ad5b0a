import { IMPERSONATION_EXIT_RELOAD_MS, NOTIFICATION_MS } from '@baydesk/domain/limits';

export type Tone = 'positive' | 'warning' | 'negative';

/** The text of a notification and how long it stays. */
export interface Notice {
  readonly tone: Tone;
  readonly title?: string;
  readonly message: string;
  readonly caption?: string;
  readonly duration_ms: number;
  readonly offers_reload?: boolean;
}

/** Notices with fixed texts; error-catalogue.ts makes those with the server's messages. */
export const NOTICES = {
  session_expired: {
    tone: 'warning',
    message: 'Session expired, please log in again.',
    duration_ms: NOTIFICATION_MS.session_expired,
  },
  admin_without_workplace: {
    tone: 'warning',
    message: 'Create a workplace to access the rest of the app.',
    duration_ms: NOTIFICATION_MS.other_error,
  },
  network_failure: {
    tone: 'negative',
    message: 'The server cannot be reached.',
    caption: 'Check the connection. What you typed is still here.',
    duration_ms: NOTIFICATION_MS.other_error,
  },
  qa_sleeping: {
    tone: 'warning',
    message: 'QA env is sleeping',
    caption: 'Redirecting...',
    duration_ms: NOTIFICATION_MS.refused,
  },
  already_impersonating: {
    tone: 'warning',
    title: 'Account Personification',
    message: 'You are already impersonating a user. Exit impersonation first.',
    duration_ms: NOTIFICATION_MS.impersonation,
  },
  impersonation_exited: {
    tone: 'positive',
    message: 'Exited Account Personification',
    duration_ms: IMPERSONATION_EXIT_RELOAD_MS,
  },
  report_failed: {
    tone: 'negative',
    message: 'An error occurred while fetching the report data.',
    duration_ms: NOTIFICATION_MS.report_failed,
  },
  work_orders_failed: {
    tone: 'negative',
    message: 'Failed to fetch work orders',
    duration_ms: NOTIFICATION_MS.other_error,
  },
  statement_sent: {
    tone: 'positive',
    message: 'Successfully sent statement pdf to the customer’s email.',
    duration_ms: NOTIFICATION_MS.default,
  },
} as const satisfies Record<string, Notice>;

/** A success message, such as 'Saved'. */
export const done = (message: string): Notice => ({ tone: 'positive', message, duration_ms: NOTIFICATION_MS.default });
