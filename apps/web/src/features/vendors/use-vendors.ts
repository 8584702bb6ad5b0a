import type { Vendor } from '@baydesk/contract/vendors.contract';
import { vendorRecords, viewVendor } from '@baydesk/contract/vendors.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import { isKept } from '../../shared/live/use-delete-and-leave.ts';

const REFRESHES = { refreshes: shownBy('vendor') };
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;

/** The page itself says why a vendor cannot be shown, and one that was just deleted needs no notice. */
const SILENT = { meta: { is_silent: true } };

export const useVendor = (id: string) => {
  const { data, ...rest } = useQuery({
    ...endpointQuery(viewVendor, { id }, ['vendor', 'view', id]),
    ...SILENT,
    enabled: isKept,
  });
  return { vendor: data?.vendor, ...rest };
};

/** The vendor as it is now, past every cache. */
export const readVendor = async (id: string): Promise<Vendor> => (await call(viewVendor, { id })).vendor;

export const useCreateVendor = () => useEndpointMutation(vendorRecords.create, BY_FORM);
export const useChangeVendor = () => useEndpointMutation(vendorRecords.change, BY_FORM);
export const useRetireVendor = () => useEndpointMutation(vendorRecords.retire, REFRESHES);
/** Refreshes nothing by itself: the page of the vendor is left first. */
export const useRemoveVendor = () => useEndpointMutation(vendorRecords.remove, { refusals: 'shown_by_form' });
