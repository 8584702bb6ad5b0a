import type { SearchableSelectProps } from './SearchableSelect.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** Holds the IANA name; 'new york' finds America/New_York. */
export function TimezoneSelect(props: Omit<SearchableSelectProps, 'data'>) {
  return <SearchableSelect limit={60} {...props} data={ZONES} />;
}
