import * as fc from 'fast-check';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { takesFile } from '@baydesk/contract/define-endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeOrder, newInvoice } from './features/invoices/invoices.fixture.ts';
import type { NewLine } from './features/work-orders/orders.fixture.ts';
import { newOrder, newTruck } from './features/work-orders/orders.fixture.ts';
import { errorsOf } from './platform/openapi/describe-endpoint.ts';
import { bindings } from './routes.ts';
import { edgeInput } from './testing/edge-input.ts';
import type { FindKnown, KnownFields } from './testing/known-rows.ts';
import { findKnownRows } from './testing/known-rows.ts';
import { newPayment } from './testing/new-payment.ts';
import { inputSchema, sampleInput } from './testing/sample-input.ts';
import { newCustomer } from './testing/new-customer.ts';
import { printSeed, seededNumber } from './testing/rotating-seed.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';
import { encoded } from './testing/test-client.ts';
import type { ChangesDuring } from './testing/watch-changes.ts';
import { watchChanges } from './testing/watch-changes.ts';

/** The requests to each endpoint: half are made of edges, and half at random. Both halves rotate by the seed. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10);
const EDGES = Math.ceil(RUNS / 2);

/** An order with its customer and vehicle. */
async function newOrderOfOther(): Promise<void> {
  const customer_id = await newCustomer(app, { organization_id: app.other.organization_id });
  const vehicle_id = await newTruck(app, customer_id, '214', app.other);
  const lines: NewLine[] = [
    { part_requests: [{}], tasks: ['Look'] },
    { status: 'open', part_requests: [{ status: 'received', core: 10_00 }], tasks: ['Do'] },
  ];
  await newOrder(app, { is_other: true, customer_id, vehicle_id, lines });
}

/** An invoice, and a complete order that can be invoiced. */
async function newInvoiceOfOther(): Promise<void> {
  await newInvoice(app, await app.asEmail('administrator@other.test'), { is_other: true });
  await completeOrder(app, { is_other: true });
}

/** The rows of the other organization that endpoints of these paths work on. */
const PREPARATIONS = [
  { paths: /work-orders|notes|contacts|customers|vehicles/, prepare: newOrderOfOther },
  { paths: /invoices\b|-invoice\b/, prepare: newInvoiceOfOther },
  {
    paths: /payments|transactions/,
    prepare: async () => newPayment(app, await app.asEmail('administrator@other.test'), app.other),
  },
];

async function prepareFor(endpoints: readonly AnyEndpoint[]): Promise<void> {
  for (const { paths, prepare } of PREPARATIONS) if (endpoints.some(({ path }) => paths.test(path))) await prepare();
}

const isRead = ({ effect }: AnyEndpoint) => effect === 'read';

/** The endpoints by the first word of their path, in each group those that read before those that change. */
const groups = [
  ...Map.groupBy(
    bindings.map(({ endpoint }): AnyEndpoint => endpoint),
    ({ path }) => path.split('/').slice(0, 2).join('/'),
  ),
].map(([path, endpoints]) => [path, endpoints.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)))] as const);

const named = (endpoints: readonly AnyEndpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let app: TestApp;
let changesDuring: ChangesDuring;
let findKnown: FindKnown;
beforeAll(async () => {
  app = await openTestApp({ COMPANY_EMAIL_DOMAIN: 'nobody.test' });
  findKnown = await findKnownRows(app, app.other.organization_id);
  changesDuring = await watchChanges(app);
  printSeed();
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

type Input = Record<string, unknown>;
type MakeInput = (known_fields: KnownFields) => Input;

/** Mostly a valid input with one hostile field, so that it passes the checks of the others; sometimes chaos. */
const hostileInput = (endpoint: AnyEndpoint): fc.Arbitrary<MakeInput> => {
  const fields = [...Object.keys(inputSchema(endpoint).properties ?? {}), 'organization_id'];
  const one = fc.tuple(
    fc.constantFrom(...fields),
    fc.oneof({ weight: 3, arbitrary: hostileText }, hostileValue, ...(takesFile(endpoint) ? [hostileFile] : [])),
  );
  const knownOf = (known_fields: KnownFields) =>
    Object.fromEntries(Object.entries(known_fields).filter(([name]) => fields.includes(name)));
  const almost_valid = one.map(
    ([field, value]): MakeInput =>
      (known_fields) =>
        sampleInput(endpoint, { ...knownOf(known_fields), [field]: value }),
  );
  const chaos = fc.dictionary(fc.constantFrom(...fields, '__proto__', 'constructor'), hostileValue).map(
    (input): MakeInput =>
      () =>
        input,
  );
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
  input: Input,
  headers: Record<string, string>,
  raw: string | undefined,
) {
  const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, textOf(value)]));
  const has_query = endpoint.method === 'GET' || endpoint.query.length > 0;
  const path = `/api${pathOf(endpoint, input)}${has_query ? `?${query}` : ''}`;
  const page = { 'x-page-path': '/fuzz' };
  const sent = encoded(endpoint.method === 'POST' ? input : undefined, { ...page, ...headers });
  const chaos = { headers: { ...page, 'content-type': 'application/json', ...headers }, body: raw ?? null };
  return client.copy().send(endpoint.method, path, endpoint.method === 'POST' && raw !== undefined ? chaos : sent);
}

describe.each(groups)('endpoints below %s', (_, endpoints) => {
  beforeAll(() => prepareFor(endpoints.filter(isRead)));

  it.each(named(endpoints))(
    '%s never fails, and never shows or changes another organization, whatever it is sent',
    async (name, endpoint) => {
      // A change before may have settled or removed the rows.
      if (!isRead(endpoint)) await prepareFor([endpoint]);
      const known_once = isRead(endpoint) ? await findKnown(endpoint) : undefined;
      const knownRows = async () => known_once ?? findKnown(endpoint);
      let administrator = await app.asEmail('administrator@other.test');
      const described = [endpoint.status, ...errorsOf(endpoint)];
      const neverFailsWith = async (input: Input, headers: Record<string, string>, body: string | undefined) => {
        const { status, text } = await send(administrator, endpoint, input, headers, body);
        expect(described).toContain(status);
        if (status >= 500) throw new Error(`${status} for ${JSON.stringify(input)}`);
        if (status === 409 || endpoint.path === '/logout')
          administrator = await app.asEmail('administrator@other.test');
        expect(text).not.toMatch(/Home Fleet|@home\.test/);
      };
      const neverFails = fc.asyncProperty(
        hostileInput(endpoint),
        hostileHeaders,
        hostileBody,
        async (makeInput, ...sent) => neverFailsWith(makeInput(await knownRows()), ...sent),
      );
      const seed = seededNumber(name);
      const changes = await changesDuring(app.home.organization_id, async () => {
        for (let turn = seed; turn < seed + EDGES; turn += 1)
          await neverFailsWith(edgeInput(endpoint, turn, await knownRows()), {}, undefined);
        await fc.assert(neverFails, { seed, numRuns: RUNS - EDGES });
      });
      expect(changes).toEqual([]);
    },
  );
});
