import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { errorAnswer } from '@baydesk/contract/error-answer';
import { ERRORS } from '@baydesk/contract/errors';
import { LIVE_MESSAGES, LIVE_PATH, liveChange } from '@baydesk/contract/live';
import { PRODUCT_VERSION } from '@baydesk/domain/limits';
import { SESSION_COOKIE } from '../sessions/session-cookies.ts';
import type { RequestLimits } from './describe-endpoint.ts';
import { describeEndpoint, refusals, statusesOf } from './describe-endpoint.ts';
import { namedSchemas, toSchema } from './json-schema.ts';

/** The OpenAPI 3.1 document of all endpoints, made from the same declarations the server uses. */
export function describeApi(endpoints: readonly AnyEndpoint[], limits: RequestLimits) {
  const paths: Record<string, Record<string, unknown>> = { [LIVE_PATH]: { get: describeLive() } };
  const tagOf = tagger(endpoints);
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`;
    const operation = { tags: [tagOf(endpoint)], ...describeEndpoint(endpoint, limits) };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Baydesk', version: PRODUCT_VERSION, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      schemas: {
        ErrorAnswer: toSchema(errorAnswer, 'output'),
        LiveChange: toSchema(liveChange, 'output'),
        ...namedSchemas(endpoints.map(({ output }) => output)),
      },
      responses: describeErrors(),
    },
  };
}

const GENERAL = 'general';

/** Groups endpoints by the first word of their path; single ones share the general group. */
function tagger(endpoints: readonly AnyEndpoint[]) {
  const firstWord = ({ path }: AnyEndpoint) => path.split('/')[1] ?? GENERAL;
  const words = Map.groupBy(endpoints, firstWord);
  return (endpoint: AnyEndpoint) => ((words.get(firstWord(endpoint))?.length ?? 0) > 1 ? firstWord(endpoint) : GENERAL);
}

const CODES = Object.entries(ERRORS).map(([code, { status, message }]) => ({ code, status, message }));

const INTRODUCTION = [
  'Sign in with `POST /api/login`; the session travels in a cookie. Calls that change something carry the header',
  '`x-page-path`; calls that work inside one location name it in `x-location-id`. Creates carry an id made by the',
  'caller (UUID version 7), so that a repeated call is answered like the first; changes carry the `version` they read.',
  '',
  'Fields name their limits, and each operation its own in `x-limits`: calls per minute and address, and the size of what',
  'is sent.',
  '',
  'Every refusal has the shape `ErrorAnswer`, with one of these codes:',
  '',
  '| status | code | what people read |',
  '|---|---|---|',
  ...CODES.map(({ code, status, message }) => `| ${status} | \`${code}\` | ${message} |`),
].join('\n');

/** Describes one response per status, with its error codes. */
function describeErrors() {
  const statuses = [...new Set(CODES.map(({ status }) => status))];
  const describe = (status: number) => {
    const codes = CODES.filter((entry) => entry.status === status);
    return {
      description: codes.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
      'x-error-codes': codes.map(({ code }) => code),
    };
  };
  return Object.fromEntries(statuses.map((status) => [`Error${status}`, describe(status)]));
}

const describeLive = () => ({
  operationId: 'get_live',
  summary: 'Changes as they happen, as server-sent events.',
  description: `Messages: ${LIVE_MESSAGES.map((name) => `\`${name}\``).join(', ')}. A \`change\` carries a LiveChange. A browser that lost its connection sends \`Last-Event-ID\` and hears what it missed.`,
  tags: [GENERAL],
  'x-permission': 'signed_in',
  security: [{ session: [] }],
  parameters: [{ name: 'last-event-id', in: 'header', schema: { type: 'string' } }],
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...refusals(statusesOf(['untrusted_origin', 'session_ended', 'too_many_requests', 'internal', 'overloaded'])),
  },
});
