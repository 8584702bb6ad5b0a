import { DEFAULT_COUNTRY_CODE } from '@baydesk/domain/countries/country-lookup';
import { storedLocation } from '../session/stored-location.ts';

/** How times and phone numbers are shown: as in the workplace, or as in this browser without a workplace. */
export function workplaceFormat(): { timezone: string; country_code: string } {
  const location = storedLocation.read();
  return {
    timezone: location?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    country_code: location?.country_code ?? DEFAULT_COUNTRY_CODE,
  };
}
