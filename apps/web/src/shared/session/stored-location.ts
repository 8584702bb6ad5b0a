import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { z } from 'zod';
import { storedValue } from '../browser/stored-value.ts';

const location = z.object({
  id: z.string(),
  shop_id: z.string(),
  timezone: z.string(),
  country_code: z.string(),
  color: z.string(),
  /** Text as in the spec; only `true` switches the integration on. */
  bookkeeping_enabled: z.enum(['true', 'false']),
});
type StoredLocation = z.output<typeof location>;

/** The workplace of this browser, sent with every call; other tabs reload when it changes. */
export const storedLocation = storedValue('baydesk.location', location);

export function toStoredLocation(workplace: Workplace, is_bookkeeping_enabled: boolean): StoredLocation {
  const { id, shop_id, timezone, country_code, color } = workplace;
  return { id, shop_id, timezone, country_code, color, bookkeeping_enabled: is_bookkeeping_enabled ? 'true' : 'false' };
}
