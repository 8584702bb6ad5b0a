import { setTimeout as wait } from 'node:timers/promises';
import type { RunningBaydesk } from './running-baydesk.ts';
import { addressOf, startBaydesk, stopBaydesk } from './running-baydesk.ts';
import type { Answer, TestClient } from './test-client.ts';

interface Place {
  server: RunningBaydesk;
  url: Promise<string>;
  is_up: boolean;
}

/** An answer, and whether the call had to be sent again because a server was killed before it answered. */
export interface Delivered<Body> extends Answer<Body> {
  readonly is_repeated: boolean;
}

/** Several processes of the product on one database, which are killed while they work and started again. */
export class KillableServers {
  readonly #settings: Readonly<Record<string, string>>;
  readonly #places: readonly Place[];
  #calls = 0;
  #kill_after_ms: number | undefined;
  /** How many calls got no answer. */
  unanswered = 0;

  private constructor(settings: Readonly<Record<string, string>>, count: number) {
    this.#settings = { ...settings, REQUESTS_PER_MINUTE: '1000000' };
    this.#places = Array.from({ length: count }, () => this.#started());
  }

  static async open(settings: Readonly<Record<string, string>>, count = 2): Promise<KillableServers> {
    const servers = new KillableServers(settings, count);
    await servers.allUp();
    return servers;
  }

  #started(): Place {
    const server = startBaydesk(this.#settings);
    return { server, url: addressOf(server), is_up: true };
  }

  /** The addresses, once every server answers. */
  allUp(): Promise<string[]> {
    return Promise.all(this.#places.map(({ url }) => url));
  }

  /** Kills a server as `kill -9` does. Once it has ended and all its connections are closed, it is started again. */
  async kill(place: Place | undefined = this.#places[0]): Promise<void> {
    if (!place) return;
    const { server } = place;
    place.is_up = false;
    server.child.kill('SIGKILL');
    await server.ended;
    Object.assign(place, this.#started(), { is_up: false });
    place.url = place.url.then((url) => {
      place.is_up = true;
      return url;
    });
  }

  /** The server that gets the next call is killed so much later, whatever it is doing then. */
  async killDuringNextCall(after_ms: number): Promise<void> {
    await this.allUp();
    this.#kill_after_ms = after_ms;
  }

  /** Sends a call to the servers in turn. A call that a server did not answer before it was killed is sent to another one. */
  async deliver<Body>(
    person: TestClient,
    call: (client: TestClient) => Promise<Answer<Body>>,
  ): Promise<Delivered<Body>> {
    let is_repeated = false;
    for (;;) {
      const place = this.#nextUp();
      const url = await place.url;
      if (this.#kill_after_ms !== undefined) void this.#killSoon(place, this.#kill_after_ms);
      this.#kill_after_ms = undefined;
      try {
        return { ...(await call(person.copy(url))), is_repeated };
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        is_repeated = true;
        this.unanswered += 1;
      }
    }
  }

  #nextUp(): Place {
    const up = this.#places.filter(({ is_up }) => is_up);
    this.#calls += 1;
    const place = up[this.#calls % up.length];
    if (!place) throw new Error('one server at a time is killed');
    return place;
  }

  /** The call arrives at once; how far it gets is left to chance. */
  async #killSoon(place: Place, after_ms: number): Promise<void> {
    await wait(after_ms);
    if (this.#places.every(({ is_up }) => is_up)) await this.kill(place);
  }

  async close(): Promise<void> {
    await this.allUp();
    await Promise.all(this.#places.map(({ server }) => stopBaydesk(server)));
  }
}

const LOST = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE']);

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && LOST.has(error.code);
