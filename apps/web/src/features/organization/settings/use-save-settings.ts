import type { changeSettings } from '@baydesk/contract/organization.contract';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../shared/api/call.ts';
import type { Values } from '../../../shared/ui/form/form-values.ts';
import { settingsQuery, useChangeSettings } from '../use-organization.ts';

/** How every card over the same settings saves them and reads them anew. */
export function useSaveSettings() {
  const change = useChangeSettings();
  const queryClient = useQueryClient();
  return {
    save: (whole: Values) => change.mutateAsync(whole as CallInput<typeof changeSettings>),
    read: () => queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 }),
  };
}
