import { viewProfile } from '@baydesk/contract/profile.contract';
import type { StaffMember } from '@baydesk/contract/staff.contract';
import {
  addEnrolment,
  changeStaff,
  changeStaffStatus,
  createStaff,
  listStaff,
  removeEnrolment,
  removeStaff,
  resendInvitation,
  setDefaultWorkplace,
  viewStaff,
} from '@baydesk/contract/staff.contract';
import { resetPassword } from '@baydesk/contract/accounts.contract';
import { grantableRoles } from '@baydesk/domain/permissions/grants';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffId, userId, workplaceId } from '../demo/public.ts';
import { makeLink } from '../../testing/links.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let administrator: TestClient;
let manager: TestClient;
beforeEach(async () => {
  app = await openTestApp();
  administrator = await app.as('ROLE_ADMINISTRATOR');
  manager = await app.as('ROLE_MANAGER');
});
afterEach(() => app.close());

const personOf = async (email: string): Promise<StaffMember> =>
  (await administrator.call(viewStaff, { id: staffId(app.home, email) })).body;

describe('roles are given below one’s own rank:', () => {
  it.each(['ROLE_SERVICE_MANAGER', 'ROLE_OFFICE_USER', 'ROLE_SERVICE_ADVISOR', 'ROLE_TECHNICIAN'] as const)(
    'a manager makes somebody a %s',
    async (role_id) => {
      const foreman = await personOf('foreman@home.test');
      const { status, body } = await manager.call(changeStaff, { ...foreman, role_id });
      expect([status, body.role_id]).toEqual([201, role_id]);
    },
  );

  it('a manager makes no new person an administrator', async () => {
    const input = {
      id: uuidv7(),
      first_name: 'Eve',
      email: 'eve@home.test',
      workplace_ids: [workplaceId(app.home, 'ONE')],
    };
    const { status, errors } = await manager.call(createStaff, { ...input, role_id: 'ROLE_ADMINISTRATOR' });
    const message = 'Only an administrator can give this role.';
    expect([status, errors]).toEqual([400, [{ code: 'role_not_yours', field: 'role_id', message }]]);
    expect(await app.rows("select from users where email = 'eve@home.test'")).toEqual([]);
  });

  it.each(['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const)('a manager makes nobody a %s', async (role_id) => {
    const technician = await personOf('technician@home.test');
    const { errors } = await manager.call(changeStaff, { ...technician, role_id });
    expect(errors).toMatchObject([{ code: 'role_not_yours', field: 'role_id' }]);
  });

  it('a manager does not change, suspend, remove, enrol or invite a person of their rank or above', async () => {
    const above = await personOf('administrator@home.test');
    const peer = await personOf('outside@home.test');
    const workplace_id = workplaceId(app.home, 'TWO');
    const answers = [
      await manager.call(changeStaff, { ...above, job_title: 'Clerk' }),
      await manager.call(changeStaff, { ...peer, job_title: 'Clerk' }),
      await manager.call(addEnrolment, { ...above, workplace_id }),
      await manager.call(removeEnrolment, { ...above, workplace_id: workplaceId(app.home, 'ONE') }),
      await manager.call(setDefaultWorkplace, { ...above, workplace_id }),
      await manager.call(resendInvitation, above),
    ];
    await app.rows("update staff set role_id = 'ROLE_ADMINISTRATOR' where id = $1", [
      staffId(app.home, 'foreman@home.test'),
    ]);
    const second = await personOf('foreman@home.test');
    answers.push(
      await manager.call(changeStaffStatus, { ...second, status: 'suspended' }),
      await manager.call(removeStaff, second),
      await manager.call(changeStaff, { ...second, role_id: 'ROLE_TECHNICIAN' }),
    );
    expect(answers.map(({ errors }) => errors[0]?.code)).toEqual(answers.map(() => 'person_above_you'));
    expect(answers[0]?.errors[0]?.message).toBe('Only an administrator can change Administrator Tester.');
  });

  it('a manager and the people they appoint cannot give anybody a role above their own', async () => {
    const MANAGERS = ['manager@home.test', 'outside@home.test'];
    const within_reach = grantableRoles('ROLE_MANAGER');
    const emails = ['manager', 'outside', 'technician', 'foreman', 'timeclockuser'].map((name) => `${name}@home.test`);
    const clients = await Promise.all(emails.map((email) => app.asEmail(email)));
    const calls = fc.array(
      fc.record({
        caller: fc.nat(emails.length - 1),
        target: fc.constantFrom(...emails, 'administrator@home.test', 'servicemanager@home.test'),
        role_id: fc.constantFrom(...ROLE_NAMES),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const rolesNow = async () => {
      const { body } = await administrator.call(listStaff, { rows_per_page: 1000 });
      return new Map<string, RoleName>(body.collection.map(({ email, role_id }) => [email, role_id]));
    };
    await fc.assert(
      fc.asyncProperty(calls, async (attempts) => {
        for (const { caller, target, role_id } of attempts) {
          const own = (await rolesNow()).get(emails[caller] ?? '');
          await clients[caller]?.copy().call(changeStaff, { ...(await personOf(target)), role_id });
          const roles = await rolesNow();
          expect(roles.get(emails[caller] ?? '')).toBe(own);
          for (const email of emails.filter((each) => !MANAGERS.includes(each)))
            expect(within_reach).toContain(roles.get(email));
          for (const email of MANAGERS) expect(roles.get(email)).toBe('ROLE_MANAGER');
          expect(roles.get('administrator@home.test')).toBe('ROLE_ADMINISTRATOR');
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('the own account', () => {
  it('keeps its role and status', async () => {
    const own = await personOf('administrator@home.test');
    const answers = [
      await administrator.call(changeStaff, { ...own, role_id: 'ROLE_TECHNICIAN' }),
      await administrator.call(changeStaffStatus, { ...own, status: 'suspended' }),
      await administrator.call(removeStaff, own),
    ];
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(
      answers.map(() => [400, 'not_yourself']),
    );
  });

  it('can be changed otherwise', async () => {
    const own = await personOf('manager@home.test');
    const { status, body } = await manager.call(changeStaff, { ...own, job_title: 'Boss of the yard' });
    expect([status, body.job_title]).toEqual([201, 'Boss of the yard']);
  });
});

describe('the last active administrator', () => {
  const second = async () => {
    const foreman = await personOf('foreman@home.test');
    await administrator.call(changeStaff, { ...foreman, role_id: 'ROLE_ADMINISTRATOR' });
    return app.asEmail('foreman@home.test');
  };
  const activeAdministrators = () =>
    app.rows(
      "select id from staff where role_id = 'ROLE_ADMINISTRATOR' and status = 'active' and organization_id = $1",
      [app.home.organization_id],
    );

  type Removal = (client: TestClient, person: StaffMember) => ReturnType<TestClient['call']>;
  const suspend: Removal = (client, person) => client.call(changeStaffStatus, { ...person, status: 'suspended' });
  const removals: readonly (readonly [string, Removal])[] = [
    ['suspend', suspend],
    ['remove', (client, person) => client.call(removeStaff, person)],
    ['demote', (client, person) => client.call(changeStaff, { ...person, role_id: 'ROLE_MANAGER' })],
  ];

  /** Starts all calls before the first can continue; they then continue in the order they were started. */
  async function atOnce(...calls: readonly (() => ReturnType<TestClient['call']>)[]) {
    const blocker = new Client(app.database_url);
    await blocker.connect();
    await blocker.query('begin');
    // All calls wait for this row, so that they queue in the order they arrived.
    await blocker.query(
      `select from staff where organization_id = $1 and role_id = 'ROLE_ADMINISTRATOR' and status = 'active'
       order by id limit 1 for update`,
      [app.home.organization_id],
    );
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const answers = [];
    for (const [index, call] of calls.entries()) {
      answers.push(call());
      await expect.poll(async () => (await app.rows(waiting)).length).toBe(index + 1);
    }
    await blocker.query('commit');
    await blocker.end();
    return Promise.all(answers);
  }

  it.each(removals)('remains when two administrators %s each other at the same moment', async (_, remove) => {
    const other = await second();
    const [first_person, second_person] = [
      await personOf('administrator@home.test'),
      await personOf('foreman@home.test'),
    ];
    const [done, refused] = await atOnce(
      () => remove(administrator, second_person),
      () => remove(other, first_person),
    );
    expect([done?.status, refused?.status]).toEqual([201, 400]);
    expect(refused?.errors).toMatchObject([
      {
        code: 'last_administrator',
        message: 'Administrator Tester is the last active administrator. Make somebody else an administrator first.',
      },
    ]);
    expect(await activeAdministrators()).toHaveLength(1);
  });

  it('remains the only one who acts when the other is suspended while their call waits', async () => {
    const other = await second();
    const [foreman, technician] = [await personOf('foreman@home.test'), await personOf('technician@home.test')];
    const [done, refused] = await atOnce(
      () => suspend(administrator, foreman),
      () => suspend(other, technician),
    );
    expect([done?.status, refused?.status]).toEqual([201, 409]);
    expect((await personOf('technician@home.test')).status).toBe('active');
  });
});

describe('suspending and removing', () => {
  it('ends every session until the person is reactivated', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    const person = await personOf('technician@home.test');
    const { body: suspended } = await manager.call(changeStaffStatus, { ...person, status: 'suspended' });
    expect(suspended).toMatchObject({ status: 'suspended', version: person.version + 1 });
    expect((await technician.call(viewProfile)).status).toBe(409);
    const { body: back } = await manager.call(changeStaffStatus, { ...suspended, status: 'active' });
    expect(back.status).toBe('active');
    expect((await technician.call(viewProfile)).status).toBe(409);
  });

  it('ends sessions and open links, and keeps the name in the history', async () => {
    const email = 'technician@home.test';
    const technician = await app.as('ROLE_TECHNICIAN');
    const hash = await makeLink(app, 'password_reset', {
      organization_id: app.home.organization_id,
      user_id: userId(app.home, email),
    });
    const { status, body } = await manager.call(removeStaff, await personOf(email));
    expect([status, body.status]).toEqual([201, 'removed']);
    expect((await technician.call(viewProfile)).status).toBe(409);
    expect((await app.client().call(resetPassword, { hash, password: 'quite another password' })).status).toBe(400);
    const { errors } = await manager.call(changeStaff, { ...body, job_title: 'Ghost' });
    expect(errors).toMatchObject([{ code: 'no_longer_there' }]);
    expect(await app.rows("select from events where entity_id = $1 and action = 'removed'", [body.id])).toHaveLength(1);
  });

  it('does not make an invited person active', async () => {
    const invited = await personOf('invited@home.test');
    const { errors } = await manager.call(changeStaffStatus, { ...invited, status: 'active' });
    const message = 'This cannot go from invited to active.';
    expect(errors).toEqual([{ code: 'status_move_not_allowed', message }]);
    expect((await manager.call(removeStaff, invited)).body.status).toBe('removed');
  });
});
