import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { answersFile, pathFields, takesFile } from '@baydesk/contract/define-endpoint';
import type { ObjectSchema } from './json-schema.ts';
import { toObjectSchema, toSchema } from './json-schema.ts';

const UUID_HEADER = { type: 'string', format: 'uuid' };

export function describeEndpoint(endpoint: AnyEndpoint) {
  const input = toObjectSchema(endpoint.input);
  const in_path = pathFields(endpoint.path);
  const fields = Object.keys(input.properties).filter((field) => !in_path.includes(field));
  const in_query = fields.filter((field) => endpoint.method === 'GET' || endpoint.query.includes(field));
  const in_body = fields.filter((field) => !in_query.includes(field));
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+/g, '_')}`.replace(/_$/, ''),
    summary: endpoint.summary,
    'x-permission': permissionText(endpoint),
    'x-effect': endpoint.effect,
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
      ...Object.fromEntries(
        errorsOf(endpoint, input).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
      ),
    },
  };
}

function permissionText({ permission }: AnyEndpoint): string {
  return typeof permission === 'string' ? permission : `${permission.action_name} ${permission.resource_name}`;
}

function headersOf(endpoint: AnyEndpoint) {
  const page = { name: 'x-page-path', in: 'header', required: true, schema: { type: 'string' } };
  const location = { name: 'x-location-id', in: 'header', required: true, schema: UUID_HEADER };
  return [...(endpoint.effect === 'change' ? [page] : []), ...(endpoint.location === 'required' ? [location] : [])];
}

function bodyOf(endpoint: AnyEndpoint, { properties, required }: ObjectSchema, fields: readonly string[]) {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, properties[field]])),
    required: required.filter((field) => fields.includes(field)),
  };
  return { required: schema.required.length > 0, content: { [bodyType(endpoint)]: { schema } } };
}

const bodyType = (endpoint: AnyEndpoint) => (takesFile(endpoint) ? 'multipart/form-data' : 'application/json');

/** The statuses of the errors an endpoint can answer with. */
function errorsOf(endpoint: AnyEndpoint, input: ObjectSchema): number[] {
  const is_signed_in = endpoint.permission !== 'public';
  const possible = [
    [400, true],
    [401, is_signed_in || endpoint.effect === 'change'],
    [403, endpoint.location === 'required'],
    [404, is_signed_in && 'id' in input.properties],
    [409, is_signed_in],
    [412, 'version' in input.properties],
    [422, answersFile(endpoint)],
    [429, true],
    [500, true],
    [503, true],
  ] as const;
  return possible.filter(([, applies]) => applies).map(([status]) => status);
}
