import type { AnyEndpoint, OutputOf } from '@baydesk/contract/define-endpoint';
import { answersFile, asText, placeInput } from '@baydesk/contract/define-endpoint';
import { login } from '@baydesk/contract/accounts.contract';
import type { ErrorAnswer } from '@baydesk/contract/errors';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly errors: ErrorAnswer['errors'];
  readonly headers: Headers;
}

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
    const response = await this.fetch(path, {
      method: endpoint.method,
      ...encoded(body, { 'x-page-path': '/test', ...headers }),
    });
    const answer = (await (response.ok && answersFile(endpoint)
      ? readFile(response)
      : response.json())) as OutputOf<E> & Partial<ErrorAnswer>;
    return { status: response.status, body: answer, errors: answer.errors ?? [], headers: response.headers };
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (this.location_id && !headers.has('x-location-id')) headers.set('x-location-id', this.location_id);
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
): Pick<RequestInit, 'body' | 'headers'> {
  if (!body) return { headers };
  if (!Object.values(body).some((value) => value instanceof File))
    return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) form.append(field, value instanceof File ? value : asText(value));
  return { headers, body: form };
}

async function readFile(response: Response): Promise<File> {
  const name = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], decodeURIComponent(name), { type });
}
