import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { LiveChange, LiveMessage } from '@baydesk/contract/live';
import type { LivePosition } from './live-position.ts';

/** A browser that lets this much pile up is dropped; it comes back and resumes where it stopped. */
const PILE_MAX_BYTES = 256 * 1024;
const RECONNECT_AFTER_MS = 2_000;

/** One browser's open connection. */
export interface LiveStream {
  readonly organization_id: string;
  readonly session_id: string;
  /** The last position the browser heard before it lost its connection, as it says. */
  readonly resume_from: string | undefined;
  readonly body: Readable;
  tell(changes: readonly LiveChange[], position: LivePosition): void;
  tellReset(position: LivePosition): void;
  beat(position: LivePosition | undefined): void;
  endSession(): void;
  end(): void;
}

type Listener = Pick<LiveStream, 'organization_id' | 'session_id' | 'resume_from'>;

export function openLiveStream(listener: Listener, onClosed: (stream: LiveStream) => void): LiveStream {
  const body = new PassThrough();
  const say = (text: string) => {
    if (!body.writable) return;
    body.write(text);
    if (body.writableLength + body.readableLength > PILE_MAX_BYTES) body.destroy();
  };
  const message = (name: LiveMessage, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n`;
  const stream: LiveStream = {
    ...listener,
    body,
    tell(changes, position) {
      const messages = changes.map((change) => message('change', change));
      // Only the last one moves the position: a connection lost before it hears the others again.
      if (messages.length > 0) say(`${messages.join('\n')}id: ${position}\n\n`);
    },
    tellReset: (position) => say(`${message('reset', {})}id: ${position}\n\n`),
    beat: (position) => say(position ? `: beat\nid: ${position}\n\n` : ': beat\n\n'),
    endSession() {
      say(`${message('session_ended', {})}\n`);
      body.end();
    },
    end: () => void body.end(),
  };
  body.once('close', () => onClosed(stream));
  // Scattered, so that browsers do not all return in the same instant after a restart.
  say(`retry: ${Math.round(RECONNECT_AFTER_MS * (1 + Math.random()))}\n\n`);
  return stream;
}
