import type { CustomerOption } from '@baydesk/contract/customers.contract';
import { customerOptions } from '@baydesk/contract/customers.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../api/use-endpoint.ts';

const TYPING_PAUSE_MS = 150;
const NONE: readonly CustomerOption[] = [];

/** Customers found by name, telephone or unit; those found before stay until the next are loaded. */
export function useCustomerOptions(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, error } = useQuery({
    ...endpointQuery(customerOptions, { search }, ['customer', 'options', search]),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { is_silent: true },
  });
  return { customers: data?.collection ?? NONE, error };
}
