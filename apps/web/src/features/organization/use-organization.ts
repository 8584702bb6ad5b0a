import {
  changeInvoiceSettings,
  changeOrganization,
  changeSettings,
  removeLogo,
  uploadLogo,
  viewInvoiceSettings,
  viewOrganization,
  viewSettings,
} from '@baydesk/contract/organization.contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Refusals } from '../../shared/api/use-endpoint.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';

/** The shell shows the organization's name and logo, and the home page its events. */
const ALSO_SHOWN_BY = ['profile', 'event'] as const;

export const organizationQuery = endpointQuery(viewOrganization, {}, ['organization', 'details']);
export const settingsQuery = endpointQuery(viewSettings, {}, ['organization', 'settings']);
export const invoiceSettingsQuery = endpointQuery(viewInvoiceSettings, {}, ['organization', 'invoice-settings']);

export const useOrganization = () => useQuery(organizationQuery);
export const useSettings = () => useQuery(settingsQuery);
export const useInvoiceSettings = () => useQuery(invoiceSettingsQuery);

/** A read that started before the save would restore the old values. */
const dropOlderAnswers = (queryClient: QueryClient, { queryKey }: { readonly queryKey: readonly unknown[] }) =>
  queryClient.cancelQueries({ queryKey, exact: true });

export function useChangeOrganization() {
  const queryClient = useQueryClient();
  return useEndpointMutation(changeOrganization, {
    refusals: 'shown_by_form',
    refreshes: ALSO_SHOWN_BY,
    onSuccess: async (details) => {
      await dropOlderAnswers(queryClient, organizationQuery);
      queryClient.setQueryData(organizationQuery.queryKey, details);
    },
  });
}

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useEndpointMutation(changeSettings, {
    refusals: 'shown_by_form',
    refreshes: ALSO_SHOWN_BY,
    onSuccess: async (settings) => {
      await dropOlderAnswers(queryClient, settingsQuery);
      queryClient.setQueryData(settingsQuery.queryKey, settings);
    },
  });
}

export function useChangeInvoiceSettings() {
  const queryClient = useQueryClient();
  return useEndpointMutation(changeInvoiceSettings, {
    refusals: 'shown_by_form',
    refreshes: ALSO_SHOWN_BY,
    onSuccess: async (settings) => {
      await dropOlderAnswers(queryClient, invoiceSettingsQuery);
      queryClient.setQueryData(invoiceSettingsQuery.queryKey, settings);
    },
  });
}

/** A notice offers the undo, because the person may have left the screen by then. */
export function useUploadLogo(refusals: Refusals = 'shown_by_form') {
  const queryClient = useQueryClient();
  return useEndpointMutation(uploadLogo, {
    refusals,
    refreshes: ALSO_SHOWN_BY,
    onSuccess: async (details) => {
      await dropOlderAnswers(queryClient, organizationQuery);
      queryClient.setQueryData(organizationQuery.queryKey, details);
    },
  });
}

export function useRemoveLogo() {
  const queryClient = useQueryClient();
  return useEndpointMutation(removeLogo, {
    refreshes: ALSO_SHOWN_BY,
    onSuccess: async (details) => {
      await dropOlderAnswers(queryClient, organizationQuery);
      queryClient.setQueryData(organizationQuery.queryKey, details);
    },
  });
}
