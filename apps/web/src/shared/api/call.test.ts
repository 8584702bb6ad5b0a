import { resetPassword } from '@baydesk/contract/accounts.contract';
import { uploadLogo, viewLogo } from '@baydesk/contract/organization.contract';
import { changePassword } from '@baydesk/contract/profile.contract';
import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { abortPendingCalls, call, onNoAnswer } from './call.ts';

const LOCATION = {
  id: 'loc-1',
  shop_id: 'TOR',
  timezone: 'America/Toronto',
  country_code: 'CA',
  color: '#0b8a63',
  bookkeeping_enabled: 'false',
};

/** Answers every call by `answer` and records the calls. */
function stubBrowser(answer: (init: RequestInit) => Promise<Response>) {
  const sent: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('window', { location: { pathname: '/administration/locations' } });
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(LOCATION) });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return answer(init);
  });
  return sent;
}

const answering = (status: number, body: unknown, headers = {}) =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }));

beforeEach(() => stubBrowser(() => answering(200, {})));
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('names its page and its location', async () => {
    const sent = stubBrowser(() => answering(200, { collection: [] }));
    await call(listWorkplaces, { page: 2, search: 'a b' });
    expect(sent[0]?.path).toBe('/api/workplaces?page=2&search=a%20b');
    expect(sent[0]?.init.headers).toMatchObject({
      'x-page-path': '/administration/locations',
      'x-location-id': 'loc-1',
    });
  });

  it('sends each field in the path, query or body as the contract declares', async () => {
    const sent = stubBrowser(() => answering(201, {}));
    await call(resetPassword, { hash: 'h', password: 'secret' });
    expect(sent[0]).toMatchObject({ path: '/api/reset-password?hash=h', init: { body: '{"password":"secret"}' } });
  });
});

it('waits for a call that renews the session cookie, even if that one fails', async () => {
  for (const status of [201, 400]) {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const sent = stubBrowser((init) => (init.method === 'POST' ? promise : answering(200, { collection: [] })));
    const changing = call(changePassword, { current_password: 'old', new_password: 'new' }).catch(() => undefined);
    const asking = call(listWorkplaces, {});
    await new Promise(setImmediate);
    expect(sent.map(({ path }) => path)).toEqual(['/api/iam/change-password']);
    resolve(await answering(status, {}));
    await Promise.all([changing, asking]);
    expect(sent).toHaveLength(2);
  }
});

describe('a file', () => {
  it('is sent as a form, whose type the browser sets', async () => {
    const sent = stubBrowser(() => answering(201, {}));
    const file = new File(['picture'], 'logo.png', { type: 'image/png' });
    await call(uploadLogo, { file });
    const { body, headers } = sent[0]?.init ?? {};
    expect(body).toBeInstanceOf(FormData);
    expect((body as FormData).get('file')).toMatchObject({ name: 'logo.png', type: 'image/png', size: 7 });
    expect(headers).not.toHaveProperty('content-type');
  });

  it('is returned with its name and type', async () => {
    const headers = { 'content-type': 'image/png', 'content-disposition': "inline; filename*=UTF-8''the%20logo.png" };
    stubBrowser(() => answering(200, 'picture', headers));
    const file = await call(viewLogo, {});
    expect([file.name, file.type, await file.text()]).toEqual(['the logo.png', 'image/png', 'picture']);
  });
});

describe('a refusal', () => {
  it('carries its entries and the request id', async () => {
    stubBrowser(() => answering(400, { errors: [{ code: 'c', message: 'No.', field: 'hash' }], request_id: 'r1' }));
    const error = await call(resetPassword, { hash: 'h', password: 'x' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, request_id: 'r1', path: '/reset-password', message: 'No.' });
  });

  it('from a proxy without JSON still has its status', async () => {
    stubBrowser(() => answering(502, '<h1>Bad gateway</h1>', { 'x-request-id': 'r2' }));
    const error = await call(listWorkplaces, {}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 502, entries: [], request_id: 'r2' });
  });
});

it.each([
  { answered: 'a proxy answers for the server', body: '<h1>Bad gateway</h1>', is_asked: true },
  {
    answered: 'the server itself is busy',
    body: { errors: [{ code: 'overloaded', message: 'Busy' }], request_id: 'r' },
    is_asked: false,
  },
])('a call checks the connection if $answered: $is_asked', async ({ body, is_asked }) => {
  stubBrowser(() => answering(503, body));
  const look = vi.fn<() => void>();
  onNoAnswer(look);
  await expect(call(listWorkplaces, {})).rejects.toBeInstanceOf(ApiError);
  expect(look).toHaveBeenCalledTimes(is_asked ? 1 : 0);
});

it('a call that never arrives is a network error', async () => {
  stubBrowser(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(listWorkplaces, {})).rejects.toBeInstanceOf(NetworkError);
});

it('a call whose answer breaks off is a network error, too', async () => {
  const look = vi.fn<() => void>();
  onNoAnswer(look);
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"collection": ['));
      controller.error(new TypeError('network error'));
    },
  });
  stubBrowser(() => Promise.resolve(new Response(broken, { status: 200 })));
  await expect(call(listWorkplaces, {})).rejects.toBeInstanceOf(NetworkError);
  expect(look).toHaveBeenCalledTimes(1);
});

it('is aborted with all pending calls, and the next call works again', async () => {
  stubBrowser(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const waiting = call(listWorkplaces, {});
  abortPendingCalls();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  stubBrowser(() => answering(200, { collection: [] }));
  await expect(call(listWorkplaces, {})).resolves.toEqual({ collection: [] });
});
