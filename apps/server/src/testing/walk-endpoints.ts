import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isPermitted, permissionsOf } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { comesFromPages } from '@baydesk/contract/define-endpoint';
import { listOutput } from '@baydesk/contract/list';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { workplaceId } from '../features/demo/public.ts';
import { newInvoice } from '../features/invoices/invoices.fixture.ts';
import { errorsOf } from '../platform/openapi/describe-endpoint.ts';
import { bindings } from '../routes.ts';
import { newOrder } from '../features/work-orders/orders.fixture.ts';
import type { FindForeignIds } from './foreign-ids.ts';
import { findForeignIds } from './foreign-ids.ts';
import { idPlaces, inputWithId } from './id-places.ts';
import { newPayment } from './new-payment.ts';
import { printSeed } from './rotating-seed.ts';
import { sampleInput } from './sample-input.ts';
import type { TestApp } from './test-app.ts';
import { openTestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';
import type { ChangesDuring } from './watch-changes.ts';
import { watchChanges } from './watch-changes.ts';

/**
 * Walks a share of all endpoints, so that a new feature is covered by declaring its endpoints. The test files in the
 * folder of the calling file divide the endpoints among themselves, so that they can run side by side.
 */
export function walkEndpoints(test_file: string): void {
  const endpoints = shareOf(test_file);
  const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public');

  let app: TestApp;
  let changesDuring: ChangesDuring;
  const people = new Map<RoleName, TestClient>();
  let stranger: TestClient;
  let foreignIds: FindForeignIds;
  /** The ids of the other organization that a create of the walk has given to a row of the home organization. */
  const shared_ids = new Set<string>();

  beforeAll(async () => {
    app = await openTestApp();
    changesDuring = await watchChanges(app);
    printSeed();
    for (const role of ROLE_NAMES) people.set(role, await app.as(role));
    stranger = await app.asEmail('administrator@other.test');
    // Creates a row of every kind, so that each share also runs against the rows of the other shares.
    const creates = bindings.filter(({ endpoint }) => isCreate(endpoint) && endpoint.permission !== 'public');
    for (const person of [administrator(), await app.asEmail('outside@home.test'), stranger])
      for (const { endpoint } of creates) await person.copy().call(endpoint, sampleInput(endpoint));
    for (const is_other of [false, true])
      await newOrder(app, { is_other, shop_id: 'TWO', lines: [{ part_requests: [{}], tasks: ['Look'] }] });
    await newPayment(app, administrator());
    await newPayment(app, stranger, app.other);
    await newInvoice(app, administrator());
    await newInvoice(app, stranger, { is_other: true });
    foreignIds = await findForeignIds(app, shared_ids);
  });
  afterAll(() => app.close());

  const described = new Map(endpoints.map((endpoint) => [endpoint, [endpoint.status, ...errorsOf(endpoint)]]));

  /** Every answer of the walk has a status that the API's description names. */
  const call = async (client: TestClient, endpoint: AnyEndpoint, input: Record<string, unknown>, headers = {}) => {
    const answer = await client.call(endpoint, input, headers);
    expect(described.get(endpoint)).toContain(answer.status);
    return answer;
  };

  const personOf = (role: RoleName): TestClient => {
    const person = people.get(role);
    if (!person) throw new Error(`nobody has the role ${role}`);
    return person.copy();
  };
  const administrator = () => personOf('ROLE_ADMINISTRATOR');

  /** A create with a foreign id makes a row in the caller's organization, so creates run from the home organization. */
  const trespass = (endpoint: AnyEndpoint) =>
    isCreate(endpoint)
      ? { trespasser: administrator(), caller: app.home, owner: app.other, secret: /Other Fleet|other\.test/ }
      : { trespasser: stranger, caller: app.other, owner: app.home, secret: /Home Fleet|home\.test/ };

  describe.each(named(guarded))('%s', (_, endpoint) => {
    it('answers 409 without a session', async () => {
      const { status } = await call(app.client(), endpoint, sampleInput(endpoint));
      expect(status).toBe(409);
    });

    it('lets in the roles of the permission table, and changes nothing for the others', async () => {
      const callAs = async (role: RoleName) =>
        [role, outcome(await call(personOf(role), endpoint, sampleInput(endpoint)))] as const;
      const let_in = ROLE_NAMES.filter((role) => isAllowed(role, endpoint));
      const kept_out = ROLE_NAMES.filter((role) => !isAllowed(role, endpoint));
      const changes = await changesDuring(app.home.organization_id, async () => {
        const outcomes = await Promise.all(kept_out.map(callAs));
        expect(outcomes).toEqual(kept_out.map((role) => [role, 'kept out']));
      });
      expect(changes).toEqual([]);
      for (const role of let_in) expect(await callAs(role)).toEqual([role, 'let in']);
    });

    it('shows and changes nothing of another organization', async () => {
      const { trespasser, caller, owner, secret } = trespass(endpoint);
      const harmless = isCreate(endpoint) ? [201, 401, 404, 'refused'] : [401, 404, 'nothing'];
      const organizations = { owner: owner.organization_id, caller: caller.organization_id };
      const changes = await changesDuring(owner.organization_id, async () => {
        for (const place of idPlaces(endpoint)) {
          const tryId = async (id: string) => {
            const answer = await call(trespasser.copy(), endpoint, inputWithId(endpoint, place, id));
            expect(JSON.stringify(answer.body)).not.toMatch(secret);
            return answer;
          };
          const { of_owner, of_caller } = await foreignIds(endpoint, place, organizations);
          for (const id of of_caller) await tryId(id);
          for (const id of of_owner) {
            const answer = await tryId(id);
            if (answer.status === 201) shared_ids.add(id);
            if (harmless.includes(harmOf(answer))) continue;
            const missing_id = uuidv7();
            expect(contentOf(answer, id)).toEqual(contentOf(await tryId(missing_id), missing_id));
          }
        }
      });
      expect(changes).toEqual([]);
    });
  });

  const inside_a_location = guarded.filter((endpoint) => endpoint.location === 'required');

  describe.each(named(inside_a_location))('%s, inside a location,', (_, endpoint) => {
    it('answers 403 for an invalid location and for one the caller does not work at', async () => {
      for (const location of [workplaceId(app.home, 'TWO'), workplaceId(app.other, 'ONE'), 'nowhere']) {
        const headers = { 'x-location-id': location };
        const { status } = await call(administrator(), endpoint, sampleInput(endpoint), headers);
        expect(status).toBe(403);
      }
    });
  });

  describe.each(named(endpoints.filter(comesFromPages)))('%s', (_, endpoint) => {
    it('refuses a call that does not come from our own pages', async () => {
      const client = administrator();
      const headers = { origin: 'https://elsewhere.example' };
      const foreign = await call(client, endpoint, sampleInput(endpoint), headers);
      expect([foreign.status, foreign.errors[0]?.code]).toEqual([401, 'untrusted_origin']);
      const bare = await client.fetch(`/api${endpoint.path}`, {
        method: endpoint.method,
        ...(endpoint.method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
      });
      expect(bare.status).toBe(401);
    });
  });
}

/** Takes every n-th endpoint for the n-th of the test files, so that each file gets some of every feature. */
function shareOf(test_file: string): AnyEndpoint[] {
  const files = readdirSync(dirname(test_file)).sort();
  const share = files.indexOf(basename(test_file));
  return bindings.map(({ endpoint }) => endpoint).filter((_, index) => index % files.length === share);
}

const named = (endpoints: readonly AnyEndpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const isAllowed = (role: RoleName, { permission }: AnyEndpoint) =>
  permission === 'signed_in' || (typeof permission === 'object' && isPermitted(permissionsOf(role), permission));

/** They make a row by another permission than that to create. */
const OTHER_CREATES: readonly string[] = [
  '/punch-clock/ask-for-correction',
  '/customers/refunds/create',
  '/saved-views/create',
  '/technician-tasks/check-in',
  '/technician-tasks/department-clock-in',
  '/work-orders/lines/tasks/create',
];

const isCreate = ({ permission, path }: AnyEndpoint) =>
  OTHER_CREATES.includes(path) || (typeof permission === 'object' && permission.action_name === 'create');

/** A refusal by a rule, such as that a customer is not there or a name is taken, is told apart from bad input. */
function harmOf(answer: Answer<unknown>): number | 'nothing' | 'refused' {
  if (isEmpty(answer)) return 'nothing';
  const is_refused = answer.status === 400 && answer.errors.every(({ code }) => code !== 'invalid_input');
  return is_refused ? 'refused' : answer.status;
}

/** The answer without the id that it was asked for. */
const contentOf = ({ status, body, errors }: Answer<unknown>, id: string) =>
  JSON.stringify([status, errors.length > 0 ? errors : body]).replaceAll(id, 'id');

/** A call is let in when it passes the permission and its input is accepted, even if the endpoint then refuses it. */
function outcome(answer: Answer<unknown>): string {
  const is_accepted = answer.errors.every((error) => error.code !== 'invalid_input');
  if ([200, 201, 400, 404, 412].includes(answer.status) && is_accepted) return 'let in';
  return answer.status === 401 ? 'kept out' : `${answer.status} ${JSON.stringify(answer.body)}`;
}

/** A list without rows, or counts and sums that are all 0. */
const isEmpty = ({ status, body }: Answer<unknown>) =>
  status === 200 && (listOutput(z.unknown()).safeParse(body).data?.collection.length === 0 || hasOnlyZeros(body));

function hasOnlyZeros(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === 0;
  const values = Object.values(value);
  return values.length > 0 && values.every(hasOnlyZeros);
}
