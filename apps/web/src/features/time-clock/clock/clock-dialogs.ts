import { useSyncExternalStore } from 'react';

/** The line or department to clock in on. */
export type ClockTarget =
  | { readonly line_id: string; readonly name: string }
  | { readonly department_id: string; readonly name: string };

export type OpenClockDialog =
  /** Clocks out if something is running, else in. */
  | { readonly dialog: 'inOrOut' }
  | { readonly dialog: 'clockIn' }
  | { readonly dialog: 'clockOut' }
  | { readonly dialog: 'clockedWarning'; readonly target: ClockTarget };

let open: OpenClockDialog | null = null;
const listeners = new Set<() => void>();

function set(next: OpenClockDialog | null): void {
  open = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens a dialog of the clock from any screen; the shell shows it. */
export const clockDialogs = {
  inOrOut: () => set({ dialog: 'inOrOut' }),
  clockIn: () => set({ dialog: 'clockIn' }),
  clockOut: () => set({ dialog: 'clockOut' }),
  clockedWarning: (target: ClockTarget) => set({ dialog: 'clockedWarning', target }),
  close: () => set(null),
};

export const useOpenClockDialog = (): OpenClockDialog | null => useSyncExternalStore(subscribe, () => open);
