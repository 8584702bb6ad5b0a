import type { vendorOptions as endpoint } from '@baydesk/contract/vendors.contract';
import { vendorOptions } from '@baydesk/contract/vendors.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../api/call.ts';
import { endpointQuery } from '../../api/use-endpoint.ts';

const TYPING_PAUSE_MS = 150;
const NONE: CallOutput<typeof endpoint>['collection'] = [];

/** Vendors found by name; those found before stay until the next are loaded. */
export function useVendorOptions(typed: string, enabled = true) {
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, error } = useQuery({
    ...endpointQuery(vendorOptions, { search }, ['vendor', 'options', search]),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { is_silent: true },
    enabled,
  });
  return { vendors: data?.collection ?? NONE, error };
}
