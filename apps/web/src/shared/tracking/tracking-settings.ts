import { pagePath } from '../browser/page-path.ts';

export interface TrackingSettings {
  readonly track_url: string | null;
  readonly report_url: string | null;
  readonly session_monitoring_url: string | null;
  readonly version: string;
  readonly build: string;
}

export interface TrackedPerson {
  readonly user_id: string;
  readonly organization_id: string;
}

const OFF: TrackingSettings = {
  track_url: null,
  report_url: null,
  session_monitoring_url: null,
  version: '',
  build: '',
};

let settings = OFF;
let person: TrackedPerson | null = null;

export const trackingSettings = () => settings;

/** The number of messages that can wait until the settings are loaded. */
const MOST_WAITING = 50;
let waiting: (() => void)[] | null = [];

/** Sets the services to send to, and sends the messages that were waiting for them. */
export function configureTracking(next: TrackingSettings): void {
  settings = next;
  const messages = waiting ?? [];
  waiting = null;
  for (const send of messages) send();
}

export function onceConfigured(send: () => void): void {
  if (waiting === null) send();
  else if (waiting.length < MOST_WAITING) waiting.push(send);
}

export function identifyPerson(next: TrackedPerson | null): void {
  person = next;
}

/** Sent with every message: ids, never names, and the path without secrets. */
export function trackingContext() {
  return {
    at: new Date().toISOString(),
    path: pagePath(),
    version: settings.version,
    build: settings.build,
    user_id: person?.user_id ?? null,
    organization_id: person?.organization_id ?? null,
  };
}
