import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { Notice } from '../../../shared/notices/notices.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showFailure } from '../../../shared/notices/show-failure.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { taskNow } from '../offline/outbox-view.ts';
import type * as Outbox from '../offline/outbox.ts';
import type { PunchAnswer } from '../offline/show-answer.ts';
import type { ClockTarget } from './clock-dialogs.ts';
import { clockDialogs } from './clock-dialogs.ts';
import { currentTaskQuery } from './use-current-task.ts';

/** Clocks in at once, or asks first if something else is running. */
export async function clockInOn(queryClient: QueryClient, target: ClockTarget): Promise<void> {
  try {
    const { technician_task } = await queryClient.ensureQueryData(currentTaskQuery);
    if (taskNow(technician_task)) return clockDialogs.clockedWarning(target);
    await sendClockIn(queryClient, target, false);
  } catch (error) {
    if (!isClockedIn(error)) return showFailure(error);
    // Clocked in meanwhile at the kiosk or on another device.
    await queryClient.refetchQueries({ queryKey: currentTaskQuery.queryKey });
    clockDialogs.clockedWarning(target);
  }
}

/** The same, for a button that shows that it is under way. */
export function useClockIn() {
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const clockIn = async (target: ClockTarget): Promise<void> => {
    if (isPending) return;
    setIsPending(true);
    await clockInOn(queryClient, target);
    setIsPending(false);
  };
  return { clockIn, isPending };
}

/** Clocks in, and with `ends_current` ends the running task at the same second; throws the server's refusal. */
export function useStart() {
  const queryClient = useQueryClient();
  return (target: ClockTarget, { ends_current }: { readonly ends_current: boolean }) =>
    sendClockIn(queryClient, target, ends_current);
}

const isClockedIn = (error: unknown) =>
  error instanceof ApiError && error.entries.some(({ code }) => code === 'already_clocked_in');

/** Makes a punch in the outbox; null says that it waits there. Forms show a refusal themselves. */
export const runPunch = (
  queryClient: QueryClient,
  punch: (outbox: typeof Outbox) => Promise<PunchAnswer | null>,
): Promise<PunchAnswer | null> =>
  queryClient
    .getMutationCache()
    .build<PunchAnswer | null, Error, void, unknown>(queryClient, {
      mutationKey: ['punch'],
      mutationFn: async () => punch(await import('../offline/outbox.ts')),
      meta: { refusals: 'shown_by_form' },
    })
    .execute();

async function sendClockIn(queryClient: QueryClient, target: ClockTarget, ends_current: boolean): Promise<void> {
  const answer = await runPunch(queryClient, ({ punchIn }) => punchIn(queryClient, target, ends_current));
  const message = `Clocked in on ${target.name}`;
  showNotice(answer ? done(message) : keptNotice(message));
}

/** Tells of a punch that the server does not know of yet. */
export const keptNotice = (message: string): Notice => ({
  tone: 'warning',
  message,
  caption: 'Recorded without network, will be sent.',
  duration_ms: NOTIFICATION_MS.default,
});
