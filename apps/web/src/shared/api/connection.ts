import { clientConfig } from '@baydesk/contract/system.contract';
import { placeInput } from '@baydesk/contract/define-endpoint';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { PROXY_FAILURES } from './api-error.ts';
import { onNoAnswer } from './call.ts';

const ASK_AGAIN_MS = 3_000;
const NO_ANSWER_AFTER_MS = 5_000;

let asking: Promise<boolean> | null = null;
let timer: number | undefined;

/** Asks whether the server is there, one question at a time. If it is not, asks again until it is. */
export function checkConnection(): Promise<boolean> {
  window.clearTimeout(timer);
  asking ??= ask().then((is_there) => {
    asking = null;
    if (!is_there) timer = window.setTimeout(() => void checkConnection(), ASK_AGAIN_MS);
    onlineManager.setOnline(is_there);
    return is_there;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(NO_ANSWER_AFTER_MS);
    const { status } = await fetch(placeInput(clientConfig, {}).path, { cache: 'no-store', signal });
    return !PROXY_FAILURES.includes(status);
  } catch {
    return false;
  }
}

/** Asks after every call without an answer. The browser's own events may be wrong, so they only make it ask as well. */
export function watchConnection(): void {
  const check = () => void checkConnection();
  onNoAnswer(check);
  onlineManager.setEventListener(() => {
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  });
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

export const isConnected = (): boolean => onlineManager.isOnline();

export const useIsConnected = (): boolean => useSyncExternalStore(subscribe, isConnected);

/** Calls `listener` each time the connection is back; the returned function ends that. */
export const onConnectionBack = (listener: () => void): (() => void) =>
  onlineManager.subscribe((is_connected) => is_connected && listener());

export const connectionBack = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = onConnectionBack(() => {
      stop();
      resolve();
    });
  });
