import { pathFields, placeInput, takesFile } from '@baydesk/contract/define-endpoint';
import { ERRORS } from '@baydesk/contract/errors';
import { resetPassword } from '@baydesk/contract/accounts.contract';
import { validate } from '@scalar/openapi-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../../routes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Field }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, unknown>;
  security: object[];
  'x-permission': string;
}
interface Document {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await openTestApp();
  document = (await (await app.client().fetch('/api/openapi.json')).json()) as Document;
});
afterAll(() => app.close());

const endpoints = bindings.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const fieldsIn = (operation: Operation | undefined, place: string) =>
  operation?.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name) ?? [];

it.each(endpoints.filter(([, { signed_by }]) => !signed_by))(
  'describes %s with every field in its place',
  (_, endpoint) => {
    const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    expect(operation).toBeDefined();
    const input = Object.fromEntries(Object.keys(endpoint.input.shape).map((field) => [field, 'x']));
    const { path, body } = placeInput(endpoint, input);
    expect(fieldsIn(operation, 'path')).toEqual(pathFields(endpoint.path));
    expect(fieldsIn(operation, 'query')).toEqual([...new URL(path, 'http://x').searchParams.keys()]);
    const body_type = takesFile(endpoint) ? 'multipart/form-data' : 'application/json';
    const described_body = operation?.requestBody?.content[body_type]?.schema.properties;
    expect(described_body && Object.keys(described_body)).toEqual(body && Object.keys(body));
    expect(operation?.responses).toHaveProperty(String(endpoint.status));
    expect(operation?.['x-permission']).toEqual(expect.any(String));
    expect(operation?.security).toEqual(endpoint.permission === 'public' ? [] : [{ session: [] }]);
  },
);

it('describes a signed call with its header, and with a body of the caller’s own shape', () => {
  const operation = document.paths['/api/stripe/{organization_id}/events']?.['post'];
  expect(fieldsIn(operation, 'path')).toEqual(['organization_id']);
  expect(fieldsIn(operation, 'header')).toEqual(['stripe-signature']);
  expect(operation?.requestBody?.content['application/json']?.schema).toEqual({ type: 'object' });
});

const statusesOf = (path: string) => {
  const [operation] = Object.values(document.paths[`/api${path}`] ?? {});
  return Object.keys(operation?.responses ?? {}).map(Number);
};

it.each([
  ['/customers/merge', 'two versions of other names', [201, 400, 401, 404, 409, 412, 429, 500, 503]],
  ['/work-orders/lines/decide', 'versions inside a list', [201, 400, 401, 404, 409, 412, 429, 500, 503]],
  ['/work-orders/lines/{id}', 'an id', [200, 400, 401, 404, 409, 429, 500, 503]],
  ['/organization/logo', 'a refusal of its own', [200, 400, 401, 404, 409, 429, 500, 503]],
  ['/staff/clockable', 'a location', [200, 400, 401, 403, 409, 429, 500, 503]],
  ['/live', 'a stream', [200, 401, 409, 429, 500, 503]],
  ['/client-config', 'neither', [200, 400, 429, 500, 503]],
])('names the statuses of %s, which has %s', (path, _, statuses) => {
  expect(statusesOf(path)).toEqual(statuses);
});

it('names the limits of fields and of calls', () => {
  const { requestBody, ...operation } = document.paths['/api/register']?.['post'] ?? {};
  const fields = requestBody?.content['application/json']?.schema.properties;
  expect(fields).toMatchObject({
    organization_name: { maxLength: 120 },
    password: { minLength: 6, maxLength: 200 },
    email: { minLength: 6, maxLength: 254 },
  });
  const limits = { requests_per_minute: 1_000_000, public_changes_per_minute: 1_000_000, body_bytes: 1024 * 1024 };
  expect(operation).toMatchObject({ 'x-limits': limits });
  const settings = document.paths['/api/organization/settings/change']?.['post']?.requestBody;
  expect(settings?.content['application/json']?.schema.properties).toMatchObject({
    authorization_tolerance_percent: { minimum: 0, maximum: 999 },
  });
});

interface Field {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field | false;
  readonly prefixItems?: readonly Field[];
  readonly anyOf?: readonly Field[];
  readonly oneOf?: readonly Field[];
}

/** The keywords of which a field of a type has one, so that a caller knows how much it takes. */
const LIMITS: Readonly<Record<string, readonly string[]>> = {
  string: ['maxLength', 'format', 'pattern', 'enum', 'const'],
  array: ['maxItems', 'prefixItems'],
  number: ['maximum', 'exclusiveMaximum', 'enum', 'const'],
  integer: ['maximum', 'exclusiveMaximum', 'enum', 'const'],
};

function withoutLimit(field: Field, name: string): string[] {
  const limits = LIMITS[field.type ?? ''];
  const is_limited = !limits || limits.some((limit) => limit in field);
  return [
    ...(is_limited ? [] : [name]),
    ...Object.entries(field.properties ?? {}).flatMap(([key, each]) => withoutLimit(each, `${name}.${key}`)),
    ...[field.items || [], field.prefixItems ?? [], field.anyOf ?? [], field.oneOf ?? []]
      .flat()
      .flatMap((each) => withoutLimit(each, name)),
  ];
}

it('names a limit of every field that is sent', () => {
  const fields = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ parameters, requestBody }) => [
      ...parameters
        .filter((each) => each.in !== 'header')
        .flatMap(({ name, schema }) => withoutLimit(schema, `${path} ${name}`)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => withoutLimit(schema as Field, path)),
    ]),
  );
  expect(fields).toEqual([]);
});

it('gives every call a unique name', () => {
  const names = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(document.paths[`/api${resetPassword.path}`]?.['post']?.operationId).toBe('post_reset_password');
});

it('documents every error code', () => {
  for (const code of Object.keys(ERRORS)) expect(document.info.description).toContain(`\`${code}\``);
});

describe('the readable page', () => {
  it('runs only the script of this server', async () => {
    const response = await app.client().fetch('/api/docs/');
    const page = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'self' 'nonce-(\w+)'/.exec(policy)?.[1] ?? 'none';
    expect(page).not.toContain('__CSP_NONCE__');
    expect([...page.matchAll(/<script[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(true);
    expect(page).toContain('src="js/scalar.js"');
    expect(policy).not.toMatch(/unsafe-eval|https:|\*/);
    const script = await app.client().fetch('/api/docs/js/scalar.js');
    expect(script.headers.get('content-type')).toMatch('application/javascript');
  });

  it('has a new nonce on each visit, and other pages keep the strict policy', async () => {
    const policy = async (path: string) => (await app.client().fetch(path)).headers.get('content-security-policy');
    expect(await policy('/api/docs/')).not.toBe(await policy('/api/docs/'));
    expect(await policy('/api/openapi.json')).not.toMatch(/style-src [^;]*unsafe-inline/);
  });
});

// The last test, because it blocks the server, which runs in the same process and would count as overloaded afterwards.
it('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await validate(document as never);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(document.openapi).toMatch(/^3\.1/);
});

it('says in which other spelling the plate is accepted', () => {
  const operation = document.paths['/api/work-orders/change-licence-plate']?.['post'];
  expect(operation?.requestBody?.content['application/json']?.schema.properties).toMatchObject({
    licence_plate: { description: 'Also accepted as license_plate.' },
  });
});
