import type { AnswerOf, AnyEndpoint, InputOf } from '@baydesk/contract/define-endpoint';
import { pathFields } from '@baydesk/contract/define-endpoint';
import type { ErrorEntry } from '@baydesk/contract/error-answer';
import type { LiveChange, LiveMessage } from '@baydesk/contract/live';
import { clientConfig } from '@baydesk/contract/system.contract';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { CLIENT_CONFIG } from './people.ts';

type Problem = string | Partial<ErrorEntry>;
type Reply = (input: never) => Promise<Response> | Response;

/** Answers the program's calls in place of the server. A call without a prepared answer fails the test. */
export interface FakeServer {
  /** Answers with this value, or with the function's result for the input; it must match the contract. */
  answer: <E extends AnyEndpoint>(endpoint: E, answer: AnswerOf<E> | ((input: InputOf<E>) => AnswerOf<E>)) => void;
  /** Refuses with a status and one entry for each problem. */
  refuse: (endpoint: AnyEndpoint, status: number, ...problems: readonly Problem[]) => void;
  /** Answers with a raw response, such as a proxy's error page. */
  answerRaw: (endpoint: AnyEndpoint, reply: () => Response | Promise<Response>) => void;
  /** Fails the call with a network error. */
  cutOff: (endpoint: AnyEndpoint) => void;
  /** Holds the calls from now on; the returned function releases them. */
  hold: (endpoint: AnyEndpoint) => () => void;
  /** Never answers calls without a prepared answer, for screens whose content does not matter. */
  leaveTheRest: () => void;
  /** Sends a message of the live stream, such as a change by another person. */
  tell: (message: LiveMessage, data?: LiveChange) => void;
  /** True if an answer or a refusal was prepared. */
  isPrepared: (endpoint: AnyEndpoint) => boolean;
  /** The inputs this endpoint was called with so far. */
  inputsOf: <E extends AnyEndpoint>(endpoint: E) => readonly InputOf<E>[];
}

const REQUEST_ID = 'req-4711';
/** Data that belongs to the program, such as the countries. */
const PROGRAM_FILE = /\.json$/;
const fetchFile = window.fetch.bind(window);

/** Call it once in a test file; every test of the file starts without prepared answers. */
export function startFakeServer(): FakeServer {
  const replies = new Map<AnyEndpoint, Reply>();
  const gates = new Map<AnyEndpoint, Promise<void>>();
  let calls: { endpoint: AnyEndpoint; input: unknown }[] = [];
  let unexpected: string[] = [];
  let is_rest_left = false;
  let streams: EventTarget[] = [];

  const respond = async (url: string, init: RequestInit | undefined): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    if (PROGRAM_FILE.test(pathname)) return fetchFile(url);
    const method = init?.method ?? 'GET';
    const candidates = [...replies.keys()].filter((each) => each.method === method && matches(each, pathname));
    // A path without fields comes first: /lines/deferred is no /lines/{id}.
    const endpoint = candidates.find(({ path }) => pathFields(path).length === 0) ?? candidates[0];
    const reply = endpoint && replies.get(endpoint);
    if (!endpoint || !reply) {
      if (is_rest_left) return new Promise<never>(() => undefined);
      unexpected.push(`${method} ${pathname}`);
      return refusalOf(500, ['No answer was prepared']);
    }
    const input = endpoint.input.parse({
      ...pathInput(endpoint, pathname),
      ...Object.fromEntries(searchParams),
      ...bodyOf(init?.body),
    });
    calls.push({ endpoint, input });
    await gates.get(endpoint);
    // The reply may have been prepared while the call was held.
    return (replies.get(endpoint) ?? reply)(input as never);
  };

  beforeEach(() => {
    replies.clear();
    gates.clear();
    calls = [];
    unexpected = [];
    is_rest_left = false;
    streams = [];
    vi.stubGlobal(
      'EventSource',
      class extends EventTarget {
        constructor() {
          super();
          streams.push(this);
        }
        close() {
          streams = streams.filter((stream) => stream !== this);
        }
      },
    );
    // The live stream is shared by all tabs of a browser, and another test may run in one of them.
    vi.stubGlobal('BroadcastChannel', LonelyChannel);
    vi.spyOn(navigator.locks, 'request').mockImplementation(async (...args: unknown[]) =>
      (args.at(-1) as (lock: unknown) => unknown)({}),
    );
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const aborted = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
      return Promise.race([respond(url, init), aborted]);
    });
    vi.stubGlobal('XMLHttpRequest', requestThrough(respond));
  });
  afterEach(async () => {
    // The screen goes first, because it may still call.
    await cleanup();
    vi.unstubAllGlobals();
    expect(unexpected, 'calls without a prepared answer').toEqual([]);
  });

  return {
    answer: (endpoint, answer) => {
      replies.set(endpoint, (input) => {
        const body: unknown = typeof answer === 'function' ? (answer as (input: never) => unknown)(input) : answer;
        endpoint.output.parse(body);
        return Response.json(body, { status: endpoint.status });
      });
    },
    refuse: (endpoint, status, ...problems) => {
      replies.set(endpoint, () => refusalOf(status, problems));
    },
    answerRaw: (endpoint, reply) => {
      replies.set(endpoint, reply);
    },
    cutOff: (endpoint) => {
      replies.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
      // The program then asks whether the server is there at all.
      if (!replies.has(clientConfig)) replies.set(clientConfig, () => Response.json(CLIENT_CONFIG));
    },
    hold: (endpoint) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(endpoint, promise);
      return () => {
        gates.delete(endpoint);
        resolve();
      };
    },
    leaveTheRest: () => {
      is_rest_left = true;
    },
    tell: (message, data) => {
      if (streams.length === 0) throw new Error('The program does not listen to the live stream yet');
      for (const stream of streams)
        stream.dispatchEvent(new MessageEvent(message, { data: JSON.stringify(data ?? null) }));
    },
    isPrepared: (endpoint) => replies.has(endpoint),
    inputsOf: <E extends AnyEndpoint>(endpoint: E) =>
      calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input as InputOf<E>),
  };
}

/** A channel to other tabs that reaches none. */
class LonelyChannel extends EventTarget {
  postMessage() {}
  close() {}
}

type Respond = (url: string, init: RequestInit | undefined) => Promise<Response>;

/** Answers uploads, which report their progress and therefore use no `fetch`. */
const requestThrough = (respond: Respond) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response: Blob | null = null;
    open = (method: string, path: string) => {
      this.send = (body) => void this.#send(path, { method, body: body ?? null });
    };
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    abort = () => this.dispatchEvent(new Event('abort'));
    send: (body?: BodyInit) => void = () => undefined;
    async #send(path: string, init: RequestInit): Promise<void> {
      try {
        const answer = await respond(path, init);
        this.status = answer.status;
        this.response = await answer.blob();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  };

function refusalOf(status: number, problems: readonly Problem[]): Response {
  const errors = problems.map((problem) => ({
    code: 'any',
    message: '',
    ...(typeof problem === 'string' ? { message: problem } : problem),
  }));
  return Response.json({ errors, request_id: REQUEST_ID }, { status });
}

const patternOf = ({ path }: AnyEndpoint) =>
  new RegExp(`^/api${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')}$`);

const matches = (endpoint: AnyEndpoint, pathname: string) => patternOf(endpoint).test(pathname);

function pathInput(endpoint: AnyEndpoint, pathname: string): Record<string, string> {
  const match = patternOf(endpoint).exec(pathname) ?? [];
  return Object.fromEntries(
    pathFields(endpoint.path).map((field, index) => [field, decodeURIComponent(match[index + 1] ?? '')]),
  );
}

function bodyOf(body: BodyInit | null | undefined): Record<string, unknown> {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  return body instanceof FormData ? Object.fromEntries(body) : {};
}
