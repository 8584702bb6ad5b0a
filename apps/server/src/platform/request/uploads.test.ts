import { uploadLogo, viewLogo } from '@baydesk/contract/organization.contract';
import { changeName } from '@baydesk/contract/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePicture } from '../../testing/sample-input.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { makeSecretToken } from '../sessions/secret-token.ts';
import { SESSION_COOKIE } from '../sessions/session-cookies.ts';

const MB = 1024 * 1024;

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const PATH = `/api${uploadLogo.path}`;

async function send(form: FormData | string, headers: Record<string, string> = {}, client = manager) {
  const sent = { 'x-page-path': '/test', ...headers };
  const response = await client.copy().fetch(PATH, { method: 'POST', body: form, headers: sent });
  const { errors = [] } = (await response.json()) as { errors?: { code: string; message: string; field?: string }[] };
  return { status: response.status, errors };
}

const formWith = (...entries: readonly (readonly [string, string | File])[]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

describe('a form with a file', () => {
  it('is accepted with or without other fields', async () => {
    expect((await send(formWith(['file', samplePicture()]))).status).toBe(201);
    expect((await send(formWith(['note', 'spring'], ['file', samplePicture('łogo "1"; a.png')]))).status).toBe(201);
  });

  it('is refused at the field without its file', async () => {
    const missing = [{ code: 'invalid_input', message: 'Logo is a required field', field: 'file' }];
    expect((await send(formWith(['note', 'spring']))).errors).toEqual(missing);
    expect((await send(formWith(['file', 'text']))).errors).toEqual(missing);
    expect((await send('{}', { 'content-type': 'application/json' })).errors).toEqual(missing);
  });

  it('is refused above 25 MB, and at the field above the limit of the endpoint', async () => {
    const large = (bytes: number) => new File([new Uint8Array(bytes)], 'large.png', { type: 'image/png' });
    expect((await send(formWith(['file', large(26 * MB)]))).errors).toEqual([
      { code: 'body_too_large', message: 'This is larger than the 25 MB this call accepts.' },
    ]);
    expect((await send(formWith(['file', large(6 * MB)]))).errors).toMatchObject([
      { message: 'Logo cannot be larger than 5 MB', field: 'file' },
    ]);
  });

  it.each([
    ['two files', formWith(['file', samplePicture()], ['file', samplePicture()])],
    ['too many fields', formWith(...Array.from({ length: 60 }, (_, index) => [`field ${index}`, 'x'] as const))],
    ['a field that is too long', formWith(['note', 'x'.repeat(200_000)], ['file', samplePicture()])],
    ['the name of what every object has', formWith(['__proto__', 'x'], ['file', samplePicture()])],
  ])('is refused with %s', async (_, form) => {
    expect(await send(form)).toMatchObject({ status: 400, errors: [{ code: 'unreadable_body' }] });
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['nothing in it', 'multipart/form-data; boundary=x', 'no form'],
    [
      'an end too early',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\ny',
    ],
  ])('is refused without an internal error, with %s', async (_, type, body) => {
    expect((await send(body, { 'content-type': type })).status).toBe(400);
  });

  it('is not read without a session', async () => {
    const stranger = app.client();
    expect((await send(formWith(['file', samplePicture()]), {}, stranger)).status).toBe(409);
    stranger.cookies.set(SESSION_COOKIE, makeSecretToken(app.home.organization_id).token);
    const file = new File([new Uint8Array(30 * MB)], 'large.png', { type: 'image/png' });
    expect((await send(formWith(['file', file]), {}, stranger)).status).toBe(409);
  });

  it('is refused by an endpoint that accepts no file', async () => {
    const response = await manager.fetch(`/api${changeName.path}`, {
      method: 'POST',
      headers: { 'x-page-path': '/test' },
      body: formWith(['first_name', 'Mallory']),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'unreadable_body' }] });
  });
});

describe('a file as an answer', () => {
  it('has its type, length and name, and scripts in it do not run', async () => {
    await send(formWith(['file', samplePicture()]));
    const { status, body, headers } = await manager.call(viewLogo);
    expect([status, body.type, body.name]).toEqual([200, 'image/png', 'logo.png']);
    expect(headers.get('content-length')).toBe(String(body.size));
    expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''logo.png");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('is cached by browsers only under an address with its version', async () => {
    const cacheControlOf = async (path: string) => (await manager.fetch(path)).headers.get('cache-control');
    expect(await cacheControlOf('/api/organization/logo?version=1')).toBe('private, max-age=31536000, immutable');
    expect(await cacheControlOf('/api/organization/logo')).toBe('no-store');
  });

  it('is refused if it does not exist, and the refusal is not cached', async () => {
    const stranger = await app.asEmail('administrator@other.test');
    const response = await stranger.fetch('/api/organization/logo?version=1');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'not_found' }] });
  });
});
