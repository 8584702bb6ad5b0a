import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AnyEndpoint, OutputOf } from '@baydesk/contract/define-endpoint';
import { answersFile, asText, placeInput } from '@baydesk/contract/define-endpoint';
import { login } from '@baydesk/contract/accounts.contract';
import type { ErrorAnswer } from '@baydesk/contract/error-answer';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly errors: ErrorAnswer['errors'];
  readonly headers: Headers;
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | null;
}
type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

const agent = new Agent({ keepAlive: true });

/** Calls the server over HTTP as a browser would: stores cookies and sends the product's headers. */
export class TestClient {
  readonly #url: string;
  readonly cookies = new Map<string, string>();
  location_id: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async call<E extends AnyEndpoint>(
    endpoint: E,
    input: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<OutputOf<E>>> {
    const { path, body } = placeInput(endpoint, input);
    const sent = encoded(body, { 'x-page-path': '/test', ...headers });
    if (answersFile(endpoint)) return this.#callForFile(endpoint, path, sent);
    const { status, text: written, headers: answered } = await this.send(endpoint.method, path, sent);
    const answer = JSON.parse(written) as OutputOf<E> & Partial<ErrorAnswer>;
    return { status, body: answer, errors: answer.errors ?? [], headers: answered };
  }

  async #callForFile<E extends AnyEndpoint>(endpoint: E, path: string, sent: Sent): Promise<Answer<OutputOf<E>>> {
    const response = await this.fetch(path, { method: endpoint.method, ...sent });
    const answer = (await (response.ok ? readFile(response) : response.json())) as OutputOf<E> & Partial<ErrorAnswer>;
    return { status: response.status, body: answer, errors: answer.errors ?? [], headers: response.headers };
  }

  /** Sends a request and reads its whole answer, for half of what `fetch` costs. */
  async send(method: string, path: string, sent: Sent): Promise<{ status: number; text: string; headers: Headers }> {
    if (sent.body instanceof FormData) {
      const response = await this.fetch(path, { method, ...sent });
      return { status: response.status, text: await response.text(), headers: response.headers };
    }
    const headers = { ...this.#location(), ...sent.headers, ...this.#cookie() };
    const call = request(`${this.#url}${path}`, { method, headers, agent });
    call.end(sent.body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    for (const cookie of response.headers['set-cookie'] ?? []) this.#keep(cookie);
    return { status: response.statusCode ?? 0, text: await text(response), headers: headersOf(response) };
  }

  async fetch(path: string, init: Init = {}): Promise<Response> {
    const headers = new Headers({ ...this.#location(), ...init.headers, ...this.#cookie() });
    const response = await fetch(`${this.#url}${path}`, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  async signIn(email: string, password: string): Promise<this> {
    const { status, errors } = await this.call(login, { email, password });
    if (status !== 201) throw new Error(`sign-in of ${email} answered ${status}: ${errors[0]?.message}`);
    return this;
  }

  /** A second browser of the same person with the same cookies and location, optionally at another server. */
  copy(url = this.#url): TestClient {
    const other = new TestClient(url);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    other.location_id = this.location_id;
    return other;
  }

  #location(): Readonly<Record<string, string>> {
    return this.location_id ? { 'x-location-id': this.location_id } : {};
  }

  #cookie(): Readonly<Record<string, string>> {
    return this.cookies.size > 0
      ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
      : {};
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Encodes a body with a file as a form, whose content type `fetch` sets itself, and any other body as JSON. */
export function encoded(
  body: Readonly<Record<string, unknown>> | undefined,
  headers: Readonly<Record<string, string>>,
): Sent {
  if (!body) return { headers };
  if (!Object.values(body).some((value) => value instanceof File))
    return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) form.append(field, value instanceof File ? value : asText(value));
  return { headers, body: form };
}

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );

async function readFile(response: Response): Promise<File> {
  const name = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], decodeURIComponent(name), { type });
}
