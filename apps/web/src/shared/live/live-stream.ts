import type { LiveMessage } from '@baydesk/contract/live';
import { LIVE_MESSAGES, LIVE_PATH } from '@baydesk/contract/live';
import { checkConnection } from '../api/connection.ts';

const CHANNEL = 'baydesk.live';
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface LiveEvent {
  /** `refused`: the server did not open the stream, for instance because the session has ended. */
  readonly message: LiveMessage | 'refused';
  readonly data: unknown;
}

/** Doubles with each failure in a row, up to half a minute. */
export const pauseAfter = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

/**
 * Receives every change until `signal` aborts. Browsers allow six connections to a host, so only one tab holds the
 * stream and forwards its messages; when that tab closes, a lock passes to the next. The browser itself resumes a lost
 * connection; a refused stream is opened again after a pause and starts with a reset, because messages may be missing.
 */
export function followLive(hear: (event: LiveEvent) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<LiveEvent>) => hear(event.data));
  signal.addEventListener('abort', () => channel.close());
  const forward = (event: LiveEvent) => {
    if (signal.aborted) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
    channel.postMessage(event);
    hear(event);
  };
  if (!('locks' in navigator)) return void holdStream(forward, signal);
  void holdInTurn(forward, signal);
}

async function holdInTurn(forward: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  const hold = (earlier_failures: number) => holdStream(forward, signal, earlier_failures);
  const is_held = await navigator.locks.request(CHANNEL, { ifAvailable: true }, async (lock) => {
    if (lock) await hold(0);
    return lock !== null;
  });
  if (is_held) return;
  // The tab that held the stream may have signed out and its message may not have arrived yet, so wait first.
  await navigator.locks.request(CHANNEL, { signal }, () => hold(1)).catch(() => undefined);
}

function holdStream(forward: (event: LiveEvent) => void, signal: AbortSignal, earlier_failures = 0): Promise<void> {
  return new Promise((release) => {
    let failures = earlier_failures;
    let source: EventSource | undefined;
    let timer: number | undefined;

    function open(): void {
      source = new EventSource(LIVE_PATH);
      for (const message of LIVE_MESSAGES) {
        source.addEventListener(message, (event: MessageEvent<string>) =>
          forward({ message, data: parse(event.data) }),
        );
      }
      source.addEventListener('open', () => {
        if (failures > 0) forward({ message: 'reset', data: null });
        failures = 0;
      });
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) {
          void checkConnection();
          return;
        }
        timer = window.setTimeout(open, pauseAfter(failures));
        failures += 1;
        forward({ message: 'refused', data: null });
      });
    }

    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      source?.close();
      release();
    });
    if (signal.aborted) release();
    else if (failures > 0) timer = window.setTimeout(open, FIRST_PAUSE_MS);
    else open();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
