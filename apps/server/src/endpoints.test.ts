import { isPermitted, permissionsOf } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workplaceId } from './features/demo/public.ts';
import { bindings } from './routes.ts';
import { fingerprint } from './testing/fingerprint.ts';
import { sampleInput, uuidFields } from './testing/sample-input.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';
import type { Answer, TestClient } from './testing/test-client.ts';

/** Walks every endpoint there is: a new feature is covered by declaring its endpoints. */
const endpoints = bindings.map((binding) => binding.endpoint);
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public');
const name = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;
const named = (list: readonly AnyEndpoint[]) => list.map((endpoint) => [name(endpoint), endpoint] as const);

let app: TestApp;
const people = new Map<RoleName, TestClient>();
let stranger: TestClient;

beforeAll(async () => {
  app = await openTestApp();
  for (const role of ROLE_NAMES) people.set(role, await app.as(role));
  stranger = await app.asEmail('administrator@other.test');
});
afterAll(() => app.close());

const isAllowed = (role: RoleName, { permission }: AnyEndpoint) =>
  permission === 'signed_in' || (typeof permission === 'object' && isPermitted(permissionsOf(role), permission));

const isCreate = ({ permission }: AnyEndpoint) => typeof permission === 'object' && permission.action_name === 'create';

/** Let in means past the permission with an input the endpoint takes, whatever it then finds. */
function outcome(answer: Answer<unknown> | undefined, is_unchanged: boolean): string {
  const is_taken = answer?.errors.every((error) => error.code !== 'invalid_input');
  if (answer && [200, 201, 400, 404, 412].includes(answer.status) && is_taken) return 'let in';
  if (answer?.status === 401 && is_unchanged) return 'kept out';
  return `${answer?.status} ${JSON.stringify(answer?.body)} ${is_unchanged ? '' : 'and something changed'}`;
}

/** A row of each kind; creating with one of these ids later makes it the stranger's own, which is no trespass. */
const idsOf = async (organization_id: string) => {
  const rows = await app.rows<{ id: string }>(
    `select id from (
       select $1::uuid as id union all (select id from workplaces where organization_id = $1 limit 2) union all (select id from staff where organization_id = $1 limit 2)
       union all (select id from users where organization_id = $1 limit 2) union all (select id from mails where organization_id = $1 limit 2)
     ) own where id not in (select id from workplaces where organization_id <> $1)`,
    [organization_id],
  );
  return rows.map((row) => row.id);
};

describe.each(named(guarded))('%s', (_, endpoint) => {
  it('answers 409 to someone signed out', async () => {
    const { status } = await app.client().call(endpoint, sampleInput(endpoint));
    expect(status).toBe(409);
  });

  it('answers as the permission table says for every role, and changes nothing for the others', async () => {
    const outcomes = new Map<RoleName, string>();
    for (const role of ROLE_NAMES) {
      const client = people.get(role)?.copy();
      const before = await fingerprint(app, app.home.organization_id);
      const answer = await client?.call(endpoint, sampleInput(endpoint));
      const is_unchanged = before === (await fingerprint(app, app.home.organization_id));
      outcomes.set(role, outcome(answer, is_unchanged));
    }
    const expected = ROLE_NAMES.map((role) => [role, isAllowed(role, endpoint) ? 'let in' : 'kept out'] as const);
    expect(outcomes).toEqual(new Map(expected));
  });

  it('shows and changes nothing of another organization', async () => {
    const before = await fingerprint(app, app.home.organization_id);
    const ids = await idsOf(app.home.organization_id);
    for (const field of uuidFields(endpoint)) {
      for (const id of ids) {
        const client = stranger.copy();
        const answer = await client.call(endpoint, sampleInput(endpoint, { [field]: id }));
        expect(isCreate(endpoint) ? [201, 400, 401] : [401, 404]).toContain(answer.status);
        expect(JSON.stringify(answer.body)).not.toMatch(/Home Fleet|home\.test/);
      }
    }
    expect(await fingerprint(app, app.home.organization_id)).toBe(before);
  });
});

const perWorkplace = guarded.filter((endpoint) => endpoint.location === 'required');

describe.each(named(perWorkplace))('%s, inside a location,', (_, endpoint) => {
  it('answers 403 for a location one does not work at, another organization’s, or none', async () => {
    const client = (await app.as('ROLE_ADMINISTRATOR')).copy();
    for (const location of [workplaceId(app.home, 'TWO'), workplaceId(app.other, 'ONE'), 'nowhere']) {
      const { status } = await client.call(endpoint, sampleInput(endpoint), { 'x-location-id': location });
      expect(status).toBe(403);
    }
  });
});

describe.each(named(endpoints.filter((endpoint) => endpoint.effect === 'change')))('%s', (_, endpoint) => {
  it('refuses a call that does not come from our own pages', async () => {
    const client = people.get('ROLE_ADMINISTRATOR')?.copy();
    const foreign = await client?.call(endpoint, sampleInput(endpoint), { origin: 'https://elsewhere.example' });
    expect([foreign?.status, foreign?.errors[0]?.code]).toEqual([401, 'untrusted_origin']);
    const bare = await client?.fetch(`/api${endpoint.path}`, {
      method: endpoint.method,
      ...(endpoint.method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
    });
    expect(bare?.status).toBe(401);
  });
});
