import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { answersFile, asText, placeInput } from '@baydesk/contract/define-endpoint';
import { errorAnswer } from '@baydesk/contract/error-answer';
import type { z } from 'zod';
import { pagePath } from '../browser/page-path.ts';
import { storedLocation } from '../session/stored-location.ts';
import { ApiError, NetworkError, PROXY_FAILURES } from './api-error.ts';
import { sendWithProgress } from './send-with-progress.ts';

export type CallInput<E extends AnyEndpoint> = z.input<E['input']>;
export type CallOutput<E extends AnyEndpoint> = z.output<E['output']>;

/** The share of the body that has been sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

let pending = new AbortController();

/** Aborts every pending call, for when the session has ended or the location is not accessible. */
export function abortPendingCalls(): void {
  pending.abort();
  pending = new AbortController();
}

let tellNoAnswer = (): void => undefined;

/** Reports every call without an answer, so that the connection is checked. */
export function onNoAnswer(listener: () => void): void {
  tellNoAnswer = listener;
}

/** This call replaces the session cookie; a call sent meanwhile with the old one would be refused as expired. */
const RENEWS_COOKIE = '/iam/change-password';
let renewal: Promise<unknown> | null = null;

interface Answer<E extends AnyEndpoint> {
  readonly output: CallOutput<E>;
  /** Only of changes. */
  readonly request_id: string | null;
}

/** Every API call of the browser is made here. The server has already checked the shape of the answer. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  onProgress?: OnProgress,
): Promise<CallOutput<E>> {
  return (await answerTo(endpoint, input, signal, onProgress)).output;
}

/** The same, with the id under which the live stream tells of the change. */
export async function answerTo<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
  onProgress?: OnProgress,
): Promise<Answer<E>> {
  if (renewal) await renewal;
  const answered = ask(endpoint, input, signal, onProgress);
  if (endpoint.path === RENEWS_COOKIE)
    renewal = answered.then(
      () => (renewal = null),
      () => (renewal = null),
    );
  return answered;
}

async function ask<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal | undefined,
  onProgress: OnProgress | undefined,
): Promise<Answer<E>> {
  const { path, body } = placeInput(endpoint, input);
  const sent = body && encode(body);
  const location_id = storedLocation.read()?.id;
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: answersFile(endpoint) ? '*/*' : 'application/json',
      'x-page-path': pagePath(),
      ...(location_id ? { 'x-location-id': location_id } : {}),
      ...(isJson(sent) ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent ? { body: sent } : {}),
    signal: signal ? AbortSignal.any([signal, pending.signal]) : pending.signal,
  };
  const response = await overNetwork(init, () =>
    onProgress ? sendWithProgress(path, init, onProgress) : fetch(path, init),
  );
  if (!response.ok) throw await readRefusal(response, endpoint.path);
  const output = (await overNetwork(init, () =>
    answersFile(endpoint) ? readFile(response) : response.json(),
  )) as CallOutput<E>;
  return { output, request_id: response.headers.get('x-request-id') };
}

const isJson = (body: string | FormData | undefined) => typeof body === 'string';

/** A body with a file is sent as a form, whose boundary the browser sets; everything else as JSON. */
function encode(body: Readonly<Record<string, unknown>>): string | FormData {
  if (!Object.values(body).some((value) => value instanceof File)) return JSON.stringify(body);
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) form.append(field, value instanceof File ? value : asText(value));
  return form;
}

async function readFile(response: Response): Promise<File> {
  const name = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const content = await response.blob();
  return new File([content], decodeURIComponent(name), { type: content.type });
}

/** A connection can be lost before the answer begins and in the middle of it. An answer that is not ours is no JSON. */
async function overNetwork<T>({ signal }: RequestInit, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (signal?.aborted || error instanceof SyntaxError) throw error;
    tellNoAnswer();
    throw new NetworkError(error);
  }
}

async function readRefusal(response: Response, path: string): Promise<ApiError> {
  const { status } = response;
  const answer = errorAnswer.safeParse(await response.json().catch(() => null));
  if (answer.success)
    return new ApiError({ status, entries: answer.data.errors, request_id: answer.data.request_id, path });
  // Not our answer, but that of a proxy.
  if (PROXY_FAILURES.includes(status)) tellNoAnswer();
  return new ApiError({ status, entries: [], request_id: response.headers.get('x-request-id'), path });
}
