import { MONITORING_SAMPLE_PERCENT } from '@baydesk/domain/limits';
import { sendBeacon } from './beacon.ts';
import { trackingContext, trackingSettings } from './tracking-settings.ts';

const SEND_EVERY_MS = 10_000;
const ROLL_KEY = 'baydesk.monitoring_roll';

type Moment = 'start' | 'page' | 'event' | 'error' | 'click';

/** `roll` is a random number from 0 up to 100: below 20 the session belongs to a sample of 20 %. */
export const isSampled = (roll: number, percent: number) => roll < percent;

let is_started = false;
let unsent: Readonly<Record<string, unknown>>[] = [];

/** One roll per tab, so that a session is recorded completely or not at all. */
function sessionRoll(): number {
  const stored = Number(sessionStorage.getItem(ROLL_KEY));
  if (stored > 0) return stored;
  const roll = Math.random() * 100;
  sessionStorage.setItem(ROLL_KEY, String(roll));
  return roll;
}

/** Records a moment of the session if there is a monitoring service. */
export function recordMoment(moment: Moment, details: Readonly<Record<string, unknown>> = {}): void {
  if (!trackingSettings().session_monitoring_url) return;
  if (!isSampled(sessionRoll(), MONITORING_SAMPLE_PERCENT.session)) return;
  unsent.push({ ...trackingContext(), moment, ...details });
}

/** Records the position of a click and the kind of element, but no text, which may be a customer's data. */
function recordClick(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target.closest('a, button, input, [role]') : null;
  recordMoment('click', {
    element: element?.tagName.toLowerCase() ?? null,
    role: element?.getAttribute('role') ?? null,
    x: event.clientX,
    y: event.clientY,
  });
}

function sendMoments(): void {
  const { session_monitoring_url } = trackingSettings();
  if (!session_monitoring_url || unsent.length === 0) return;
  sendBeacon(session_monitoring_url, { roll: sessionRoll(), moments: unsent });
  unsent = [];
}

/** Called once the settings are loaded; further calls have no effect. */
export function startSessionMonitoring(): void {
  if (is_started || !trackingSettings().session_monitoring_url) return;
  is_started = true;
  recordMoment('start', { width: window.innerWidth, height: window.innerHeight });
  // In the capture phase, because after bubbling a click on a link would be recorded with the new page's path.
  if (isSampled(sessionRoll(), MONITORING_SAMPLE_PERCENT.replay)) document.addEventListener('click', recordClick, true);
  window.setInterval(sendMoments, SEND_EVERY_MS);
  window.addEventListener('pagehide', sendMoments);
}
