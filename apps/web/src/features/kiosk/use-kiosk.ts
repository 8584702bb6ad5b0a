import {
  allowKioskDevice,
  changeKioskAccess,
  listKioskDevices,
  revokeKioskDevice,
  setMyPin,
  viewKioskAccess,
  viewMyKioskAccess,
} from '@baydesk/contract/kiosk.contract';
import type { KioskAccess } from '@baydesk/contract/kiosk.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';

const BY_FORM = { refusals: 'shown_by_form' } as const;
const SILENT = { meta: { is_silent: true } } as const;

const devicesQuery = endpointQuery(listKioskDevices, {}, ['workplace', 'kiosk-devices']);
const accessQuery = (staff_id: string) => endpointQuery(viewKioskAccess, { staff_id }, ['staff', 'kiosk', staff_id]);
const myAccessQuery = endpointQuery(viewMyKioskAccess, {}, ['staff', 'kiosk', 'mine']);

export const useKioskDevices = () => useQuery({ ...devicesQuery, ...SILENT });
export const useAllowKioskDevice = () =>
  useEndpointMutation(allowKioskDevice, { ...BY_FORM, refreshes: ['workplace'] });
export const useRevokeKioskDevice = () =>
  useEndpointMutation(revokeKioskDevice, { ...BY_FORM, refreshes: ['workplace'] });

/** Read each time it is opened, because wrong PINs at the tablet lock it meanwhile. */
export const useKioskAccess = (staff_id: string) => useQuery({ ...accessQuery(staff_id), ...SILENT, staleTime: 0 });
export const useMyKioskAccess = () => useQuery({ ...myAccessQuery, ...SILENT });

export const useChangeKioskAccess = () =>
  useEndpointMutation(changeKioskAccess, { ...BY_FORM, onSuccess: useShowAccess() });
export const useSetMyPin = () => useEndpointMutation(setMyPin, { ...BY_FORM, onSuccess: useShowAccess() });

function useShowAccess() {
  const queryClient = useQueryClient();
  return (access: KioskAccess) => {
    queryClient.setQueryData(accessQuery(access.staff_id).queryKey, access);
    void queryClient.invalidateQueries({ queryKey: myAccessQuery.queryKey });
  };
}
