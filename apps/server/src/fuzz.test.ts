import * as fc from 'fast-check';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { takesFile } from '@baydesk/contract/define-endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from './routes.ts';
import { inputSchema, sampleInput } from './testing/sample-input.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';
import { encoded } from './testing/test-client.ts';
import type { ChangesDuring } from './testing/watch-changes.ts';
import { watchChanges } from './testing/watch-changes.ts';

const RUNS_PER_ENDPOINT = 20;

const endpoints = bindings.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let app: TestApp;
let changesDuring: ChangesDuring;
beforeAll(async () => {
  app = await openTestApp({ COMPANY_EMAIL_DOMAIN: 'nobody.test' });
  changesDuring = await watchChanges(app);
});
afterAll(() => app.close());

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', '7', '\0', '\ud800', '%', '\\', '"', "'", ' ', 'é', '𝒳'),
    minLength: 1,
    maxLength: 20,
  }),
  fc.constantFrom(
    "'; drop table users; --",
    '%00',
    '../../etc/passwd',
    '𝒳'.repeat(500),
    '${1+1}',
    '<script>',
    'null',
    'true',
    '-1',
    '1e400',
    'NaN',
  ),
  fc.uuid(),
  fc.emailAddress(),
);
const hostileValue = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 3 }), fc.bigInt().map(String), fc.double());

/** Files that claim to be pictures: random bytes, a damaged picture, or a picture of another kind. */
const hostileFile = fc
  .record({
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc
        .uint8Array({ maxLength: 200 })
        .map((tail) => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...tail)),
      fc.constant(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ),
    name: fc.oneof(hostileText, fc.constant('logo.png')).map((name) => name.toWellFormed()),
    type: fc.constantFrom('image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml', ''),
  })
  .map(({ bytes, name, type }) => new File([Uint8Array.from(bytes)], name, { type }));

/** Mostly a valid input with one hostile field, so that it passes the checks of the others; sometimes chaos. */
const hostileInput = (endpoint: AnyEndpoint) => {
  const fields = [...Object.keys(inputSchema(endpoint).properties ?? {}), 'organization_id'];
  const one = fc.tuple(
    fc.constantFrom(...fields),
    fc.oneof({ weight: 3, arbitrary: hostileText }, hostileValue, ...(takesFile(endpoint) ? [hostileFile] : [])),
  );
  const almost_valid = one.map(([field, value]) => sampleInput(endpoint, { [field]: value }));
  const chaos = fc.dictionary(fc.constantFrom(...fields, '__proto__', 'constructor'), hostileValue);
  return fc.oneof({ weight: 3, arbitrary: almost_valid }, chaos);
};

const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => text.trim());
const someHeaders = fc.record(
  {
    'x-location-id': fc.oneof(headerText, fc.uuid()),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/xml',
      '',
    ),
    accept: headerText,
    'accept-encoding': headerText,
    'last-event-id': headerText,
    'x-forwarded-for': headerText,
    'if-none-match': headerText,
  },
  { requiredKeys: [] },
);
// A wrong header or a body that is no JSON hides the fields, so most requests have neither.
const hostileHeaders = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, someHeaders);
const hostileBody = fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, hostileText, fc.json());

const pathOf = (endpoint: AnyEndpoint, input: Record<string, unknown>) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(textOf(input[field])));
const textOf = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? ''));

async function send(
  client: TestClient,
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  raw: string | undefined,
) {
  const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, textOf(value)]));
  const has_query = endpoint.method === 'GET' || endpoint.query.length > 0;
  const path = `/api${pathOf(endpoint, input)}${has_query ? `?${query}` : ''}`;
  const page = { 'x-page-path': '/fuzz' };
  const sent = encoded(endpoint.method === 'POST' ? input : undefined, { ...page, ...headers });
  const chaos = { headers: { ...page, 'content-type': 'application/json', ...headers }, body: raw ?? null };
  const response = await client.copy().fetch(path, {
    method: endpoint.method,
    ...(endpoint.method === 'POST' && raw !== undefined ? chaos : sent),
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text() };
}

describe.each(endpoints)('%s', (_, endpoint) => {
  it('never fails, and never shows or changes another organization, whatever it is sent', async () => {
    let administrator = await app.asEmail('administrator@other.test');
    const neverFails = fc.asyncProperty(hostileInput(endpoint), hostileHeaders, hostileBody, async (...sent) => {
      const { status, text } = await send(administrator, endpoint, ...sent);
      expect(status).toBeLessThan(500);
      if (status === 409 || endpoint.path === '/logout') administrator = await app.asEmail('administrator@other.test');
      expect(text).not.toMatch(/Home Fleet|@home\.test/);
    });
    const changes = await changesDuring(app.home.organization_id, () =>
      fc.assert(neverFails, { numRuns: RUNS_PER_ENDPOINT }),
    );
    expect(changes).toEqual([]);
  });
});
