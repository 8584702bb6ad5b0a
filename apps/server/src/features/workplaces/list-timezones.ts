import { timezoneLabel } from '@baydesk/domain/dates/timezone-label';
import type { Ctx } from '../../platform/context.ts';

export function listTimezones({ now }: Ctx) {
  const timezones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const collection = [...timezones].map((timezone) => ({ timezone, label: timezoneLabel(timezone, now) }));
  return Promise.resolve({ collection });
}
