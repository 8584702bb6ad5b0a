import { changeReminders, previewReminders, viewReminders } from '@baydesk/contract/reminders.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';

/** The screen shows its own error, so no notification does. */
const SILENT = { meta: { is_silent: true } } as const;

export type ReminderPreview = CallOutput<typeof previewReminders>;

export const remindersQuery = endpointQuery(viewReminders, {}, ['organization', 'reminders']);
const previewQuery = endpointQuery(previewReminders, {}, ['organization', 'reminders-preview']);

export const useReminders = () => useQuery({ ...remindersQuery, ...SILENT });
export const useReminderPreview = () => useQuery({ ...previewQuery, ...SILENT });

export function useChangeReminders() {
  const queryClient = useQueryClient();
  return useEndpointMutation(changeReminders, {
    refusals: 'shown_by_form',
    refreshes: ['event'],
    onSuccess: async (settings) => {
      // A read that started before the save would restore the old values.
      await queryClient.cancelQueries({ queryKey: remindersQuery.queryKey, exact: true });
      queryClient.setQueryData(remindersQuery.queryKey, settings);
      await queryClient.invalidateQueries({ queryKey: previewQuery.queryKey });
    },
  });
}
