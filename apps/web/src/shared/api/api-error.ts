import type { ErrorEntry } from '@baydesk/contract/error-answer';

/** The server refused the call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly entries: readonly ErrorEntry[];
  readonly request_id: string | null;
  /** The endpoint's path below `/api`, because the catalogue treats two calls differently. */
  readonly path: string;

  constructor(answer: { status: number; entries: readonly ErrorEntry[]; request_id: string | null; path: string }) {
    super(answer.entries.map((entry) => entry.message).join('\n') || `The server answered ${answer.status}.`);
    this.status = answer.status;
    this.entries = answer.entries;
    this.request_id = answer.request_id;
    this.path = answer.path;
  }
}

/** No answer came: the network is down, the server is not running, or a proxy dropped the call. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause });
  }
}

export const isRefusal = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** The statuses by which a proxy answers for a server that is not there. */
export const PROXY_FAILURES: readonly number[] = [502, 503, 504];

/** True if the server itself did not answer, so that the result of the call is not known. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && PROXY_FAILURES.includes(error.status));
