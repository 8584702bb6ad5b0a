import { useInterval } from '@mantine/hooks';
import { useReducer } from 'react';
import { now } from '../../../shared/format/now.ts';

const TICK_MS = 15_000;

/** The time by the clock of the server, so that running time does not depend on the device's; moves on by itself. */
export function useServerNow(answer: { readonly server_time: string } | undefined, answered_at: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useInterval(tick, TICK_MS, { autoInvoke: true });
  const ahead_ms = answer ? Date.parse(answer.server_time) - answered_at : 0;
  return now().getTime() + ahead_ms;
}
