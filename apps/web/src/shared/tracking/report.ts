import { ApiError } from '../api/api-error.ts';
import { sendBeacon } from './beacon.ts';
import { recordMoment } from './session-monitoring.ts';
import { onceConfigured, trackingContext, trackingSettings } from './tracking-settings.ts';

/** Sends an error to the error-reporting service. */
export function report(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const request_id = error instanceof ApiError ? error.request_id : null;
  const { at, path } = trackingContext();
  onceConfigured(() => {
    const { report_url } = trackingSettings();
    if (report_url) sendBeacon(report_url, { ...trackingContext(), at, path, name, message, stack, request_id });
  });
  recordMoment('error', { name });
}

/** Reports uncaught errors. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
