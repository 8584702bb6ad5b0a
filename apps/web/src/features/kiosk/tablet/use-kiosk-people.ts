import { kioskPeople } from '@baydesk/contract/kiosk.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';

const EVERY_MS = 30_000;

/** Who can punch at this tablet, read again every half minute and after each punch. */
export const useKioskPeople = (token: string) =>
  useQuery({
    ...endpointQuery(kioskPeople, { token }, ['timesheet', 'kiosk', token]),
    refetchInterval: EVERY_MS,
    meta: { is_silent: true },
  });
