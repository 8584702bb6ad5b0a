import type { TrackedEvent } from '@baydesk/domain/limits';
import { sendBeacon } from './beacon.ts';
import { recordMoment } from './session-monitoring.ts';
import { trackingContext, trackingSettings } from './tracking-settings.ts';

/** Reports a page view or one of the spec's tracked events to the analytics service. */
export function track(
  event: TrackedEvent | 'Page_View',
  details: Readonly<Record<string, string | number>> = {},
): void {
  const { track_url } = trackingSettings();
  if (track_url) sendBeacon(track_url, { ...trackingContext(), event, details });
  recordMoment(event === 'Page_View' ? 'page' : 'event', { event });
}
