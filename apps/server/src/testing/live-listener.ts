import { LIVE_PATH } from '@baydesk/contract/live';
import type { LiveChange, LiveMessage } from '@baydesk/contract/live';
import type { TestClient } from './test-client.ts';

interface Heard {
  readonly message: LiveMessage;
  readonly change: LiveChange;
}

/** Reads messages and remembers the last id, as a browser's EventSource does. */
export class LiveListener {
  readonly #lines: AsyncGenerator<string>;
  readonly #hanging: AbortController;
  last_event_id: string;

  private constructor(body: ReadableStream<Uint8Array>, hanging: AbortController, last_event_id: string) {
    this.last_event_id = last_event_id;
    this.#lines = linesOf(body);
    this.#hanging = hanging;
  }

  /** Opens the stream and waits until the server has sent its position. */
  static async open(client: TestClient, last_event_id = ''): Promise<LiveListener> {
    const hanging = new AbortController();
    const response = await client.fetch(LIVE_PATH, {
      headers: last_event_id ? { 'last-event-id': last_event_id } : {},
      signal: hanging.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`the stream answered ${response.status}`);
    const listener = new LiveListener(response.body, hanging, last_event_id);
    while (!listener.last_event_id) await listener.#nextBlock();
    return listener;
  }

  /** The next message; undefined when the server closed the stream. */
  async next(): Promise<Heard | undefined> {
    for (;;) {
      const block = await this.#nextBlock();
      if (!block) return undefined;
      const message = block.get('event') as LiveMessage | undefined;
      if (message) return { message, change: JSON.parse(block.get('data') ?? '{}') as LiveChange };
    }
  }

  /** The entity ids of the next messages, up to and including the given one. */
  async entitiesUntil(entity_id: string): Promise<string[]> {
    const heard: string[] = [];
    while (heard.at(-1) !== entity_id) {
      const next = await this.next();
      if (!next) throw new Error(`the stream closed before ${entity_id}; heard ${heard.join()}`);
      heard.push(next.message === 'change' ? next.change.entity_id : next.message);
    }
    return heard;
  }

  /** Breaks the connection as a network failure would. */
  hangUp(): void {
    this.#hanging.abort();
  }

  async #nextBlock(): Promise<Map<string, string> | undefined> {
    const block = new Map<string, string>();
    for (;;) {
      const { value: line, done } = await this.#lines.next();
      if (done) return undefined;
      if (line === '') break;
      const [field = '', ...rest] = line.split(': ');
      block.set(field, rest.join(': '));
    }
    this.last_event_id = block.get('id') ?? this.last_event_id;
    return block;
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let incomplete = '';
  const text = new TextDecoder();
  try {
    for await (const chunk of body) {
      const lines = (incomplete + text.decode(chunk, { stream: true })).split('\n');
      incomplete = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}
