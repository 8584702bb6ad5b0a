import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { LiveChange, LiveMessage } from '@baydesk/contract/live';
import type { LivePosition } from './live-position.ts';

/** A browser with more unread bytes than this is disconnected; it reconnects and resumes at its last position. */
const PILE_MAX_BYTES = 256 * 1024;
const RECONNECT_AFTER_MS = 2_000;

/** The open connection of one browser. */
export interface LiveStream {
  readonly organization_id: string;
  readonly session_id: string;
  /** The last position the browser received before it lost its connection, as the browser reports it. */
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
      // Only the last message moves the position, so that a connection lost before it receives all of them again.
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
  // The random delay keeps browsers from all reconnecting at the same moment after a restart.
  say(`retry: ${Math.round(RECONNECT_AFTER_MS * (1 + Math.random()))}\n\n`);
  return stream;
}
