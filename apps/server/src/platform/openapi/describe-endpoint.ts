import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { answersFile, comesFromPages, otherSpellings, pathFields, takesFile } from '@baydesk/contract/define-endpoint';
import type { ErrorCode } from '@baydesk/contract/errors';
import { ERRORS } from '@baydesk/contract/errors';
import { refusalsOf } from '@baydesk/contract/refusals';
import { FREE_ATTEMPTS } from '@baydesk/domain/accounts/sign-in-delay';
import { FILE_LIMIT_BYTES } from '@baydesk/domain/limits';
import type { Config } from '../process/config.ts';
import { BODY_LIMIT_BYTES } from '../request/uploads.ts';
import type { ObjectSchema } from './json-schema.ts';
import { toObjectSchema, toSchema } from './json-schema.ts';

export type RequestLimits = Pick<Config, 'REQUESTS_PER_MINUTE' | 'PUBLIC_CHANGES_PER_MINUTE'>;

const UUID_HEADER = { type: 'string', format: 'uuid' };

export function describeEndpoint(endpoint: AnyEndpoint, limits: RequestLimits) {
  const input = withOtherSpellings(endpoint, toObjectSchema(endpoint.input));
  const in_path = pathFields(endpoint.path);
  const fields = Object.keys(input.properties).filter((field) => !in_path.includes(field));
  const in_query = fields.filter((field) => endpoint.method === 'GET' || endpoint.query.includes(field));
  const in_body = fields.filter((field) => !in_query.includes(field));
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+/g, '_')}`.replace(/_$/, ''),
    summary: endpoint.summary,
    'x-permission': permissionText(endpoint),
    'x-effect': endpoint.effect,
    'x-limits': limitsOf(endpoint, limits),
    security: endpoint.permission === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...in_path.map((name) => ({ name, in: 'path', required: true, schema: input.properties[name] })),
      ...in_query.map((name) => ({
        name,
        in: 'query',
        required: input.required.includes(name),
        schema: input.properties[name],
      })),
      ...headersOf(endpoint),
    ],
    ...(endpoint.method === 'POST' ? { requestBody: bodyOf(endpoint, input, in_body) } : {}),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        content: {
          [answersFile(endpoint) ? '*/*' : 'application/json']: { schema: toSchema(endpoint.output, 'output') },
        },
      },
      ...refusals(errorsOf(endpoint)),
    },
  };
}

function withOtherSpellings(endpoint: AnyEndpoint, { properties, required }: ObjectSchema): ObjectSchema {
  const described = otherSpellings(endpoint).map(([field, other]) => [
    field,
    { ...(properties[field] as object), description: `Also accepted as ${other}.` },
  ]);
  return { properties: { ...properties, ...Object.fromEntries(described) }, required };
}

function permissionText({ permission }: AnyEndpoint): string {
  return typeof permission === 'string' ? permission : `${permission.action_name} ${permission.resource_name}`;
}

function headersOf(endpoint: AnyEndpoint) {
  const page = { name: 'x-page-path', in: 'header', required: true, schema: { type: 'string' } };
  const is_needed = endpoint.location === 'required';
  const location = { name: 'x-location-id', in: 'header', required: is_needed, schema: UUID_HEADER };
  const signature = { name: endpoint.signed_by, in: 'header', required: true, schema: { type: 'string' } };
  return [
    ...(comesFromPages(endpoint) ? [page] : []),
    ...(endpoint.signed_by ? [signature] : []),
    ...(endpoint.location === 'none' ? [] : [location]),
  ];
}

function bodyOf(endpoint: AnyEndpoint, { properties, required }: ObjectSchema, fields: readonly string[]) {
  if (endpoint.signed_by) return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, properties[field]])),
    required: required.filter((field) => fields.includes(field)),
  };
  return { required: schema.required.length > 0, content: { [bodyType(endpoint)]: { schema } } };
}

const bodyType = (endpoint: AnyEndpoint) => (takesFile(endpoint) ? 'multipart/form-data' : 'application/json');

const EVERY_CALL: readonly ErrorCode[] = [
  'invalid_input',
  'unreadable_body',
  'too_many_requests',
  'internal',
  'overloaded',
];

/** The statuses of the errors an endpoint can answer with, from its declaration and the schemas of its fields. */
export function errorsOf(endpoint: AnyEndpoint): number[] {
  const is_signed_in = endpoint.permission !== 'public';
  const codes: ErrorCode[] = [
    ...EVERY_CALL,
    ...(comesFromPages(endpoint) ? (['untrusted_origin'] as const) : []),
    ...(is_signed_in ? (['session_ended', 'not_permitted'] as const) : []),
    ...(is_signed_in ? refusalsOf(endpoint.input) : []),
    ...(endpoint.location === 'required' ? (['no_location_access'] as const) : []),
    ...endpoint.refuses,
  ];
  return statusesOf(codes);
}

/** The answers with these statuses, which are described once for all. */
export const refusals = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));

export const statusesOf = (codes: readonly ErrorCode[]): number[] =>
  [...new Set(codes.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b);

/** The limits of a call besides those of its fields. */
function limitsOf(endpoint: AnyEndpoint, { REQUESTS_PER_MINUTE, PUBLIC_CHANGES_PER_MINUTE }: RequestLimits) {
  const is_public_change = endpoint.permission === 'public' && comesFromPages(endpoint);
  return {
    requests_per_minute: REQUESTS_PER_MINUTE,
    ...(is_public_change && { public_changes_per_minute: PUBLIC_CHANGES_PER_MINUTE }),
    ...(endpoint.refuses.includes('too_many_attempts') && { free_password_attempts: FREE_ATTEMPTS.account }),
    ...(endpoint.method === 'POST' && { body_bytes: takesFile(endpoint) ? FILE_LIMIT_BYTES : BODY_LIMIT_BYTES }),
  };
}
