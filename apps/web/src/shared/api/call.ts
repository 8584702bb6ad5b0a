import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { placeInput } from '@baydesk/contract/define-endpoint';
import { errorAnswer } from '@baydesk/contract/errors';
import type { z } from 'zod';
import { storedLocation } from '../session/stored-location.ts';
import { ApiError, NetworkError } from './api-error.ts';

export type CallInput<E extends AnyEndpoint> = z.input<E['input']>;
export type CallOutput<E extends AnyEndpoint> = z.output<E['output']>;

let pending = new AbortController();

/** Ends every call under way, for when the session has ended or the location is not ours. */
export function abortPendingCalls(): void {
  pending.abort();
  pending = new AbortController();
}

/** The only way from the browser to the API. The server has checked the answer's shape already. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> {
  const { path, body } = placeInput(endpoint, input);
  const location_id = storedLocation.read()?.id;
  const response = await send(path, {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'x-page-path': window.location.pathname,
      ...(location_id ? { 'x-location-id': location_id } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: signal ? AbortSignal.any([signal, pending.signal]) : pending.signal,
  });
  if (!response.ok) throw await readRefusal(response, endpoint.path);
  return (await response.json()) as CallOutput<E>;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

async function readRefusal(response: Response, path: string): Promise<ApiError> {
  const { status } = response;
  const answer = errorAnswer.safeParse(await response.json().catch(() => null));
  if (answer.success)
    return new ApiError({ status, entries: answer.data.errors, request_id: answer.data.request_id, path });
  return new ApiError({ status, entries: [], request_id: response.headers.get('x-request-id'), path });
}
