import { isPermitted, permissionsOf } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { listOutput } from '@baydesk/contract/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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

const isCreate = ({ permission, path }: AnyEndpoint) =>
  typeof permission === 'object' ? permission.action_name === 'create' : path.endsWith('/create');

/** Let in means past the permission with an input the endpoint takes, whatever it then finds. */
function outcome(answer: Answer<unknown> | undefined): string {
  const is_taken = answer?.errors.every((error) => error.code !== 'invalid_input');
  if (answer && [200, 201, 400, 404, 412].includes(answer.status) && is_taken) return 'let in';
  return answer?.status === 401 ? 'kept out' : `${answer?.status} ${JSON.stringify(answer?.body)}`;
}

/** A row of each kind, of those that are the organization's alone. */
const idsOf = async (organization_id: string) => {
  const tables = await app.rows<{ name: string }>(
    `select i.table_name as name from information_schema.columns i join information_schema.columns o using (table_schema, table_name)
     where table_schema = 'public' and i.column_name = 'id' and i.data_type = 'uuid' and o.column_name = 'organization_id'`,
  );
  const all = tables
    .map(({ name }) => `select '${name}' as kind, id, organization_id from ${name}`)
    .join(' union all ');
  const rows = await app.rows<{ id: string }>(
    `with everything as (${all})
     select $1::uuid as id union
     select distinct on (kind) id from everything
     where organization_id = $1 and id not in (
       select id from everything where organization_id <> $1
       union select organization_id from organizations where organization_id <> $1)`,
    [organization_id],
  );
  return rows.map((row) => row.id);
};

/** Whoever creates with an id of somebody else's makes a row of their own, so that is tried the other way round. */
const trespass = (endpoint: AnyEndpoint) =>
  isCreate(endpoint)
    ? { trespasser: people.get('ROLE_ADMINISTRATOR'), owner: app.other, secret: /Other Fleet|other\.test/ }
    : { trespasser: stranger, owner: app.home, secret: /Home Fleet|home\.test/ };

const isEmptyList = ({ status, body }: Answer<unknown>) =>
  status === 200 && listOutput(z.unknown()).safeParse(body).data?.collection.length === 0;

describe.each(named(guarded))('%s', (_, endpoint) => {
  it('answers 409 to someone signed out', async () => {
    const { status } = await app.client().call(endpoint, sampleInput(endpoint));
    expect(status).toBe(409);
  });

  it('answers as the permission table says for every role, and changes nothing for the others', async () => {
    const ask = async (role: RoleName) =>
      [role, outcome(await people.get(role)?.copy().call(endpoint, sampleInput(endpoint)))] as const;
    const [let_in, kept_out] = [true, false].map((is_allowed) =>
      ROLE_NAMES.filter((role) => isAllowed(role, endpoint) === is_allowed),
    ) as [RoleName[], RoleName[]];
    const before = await fingerprint(app, app.home.organization_id);
    for (const role of kept_out) expect(await ask(role)).toEqual([role, 'kept out']);
    expect(await fingerprint(app, app.home.organization_id)).toBe(before);
    for (const role of let_in) expect(await ask(role)).toEqual([role, 'let in']);
  });

  it('shows and changes nothing of another organization', async () => {
    const { trespasser, owner, secret } = trespass(endpoint);
    const before = await fingerprint(app, owner.organization_id);
    const ids = await idsOf(owner.organization_id);
    for (const field of uuidFields(endpoint)) {
      for (const id of ids) {
        const answer = await trespasser?.copy().call(endpoint, sampleInput(endpoint, { [field]: id }));
        const harmless = isCreate(endpoint) ? [201, 400, 401, 404] : [401, 404, 'an empty list'];
        expect(harmless).toContain(answer && isEmptyList(answer) ? 'an empty list' : answer?.status);
        expect(JSON.stringify(answer?.body)).not.toMatch(secret);
      }
    }
    expect(await fingerprint(app, owner.organization_id)).toBe(before);
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
