import { confirmInvitation, login } from '@baydesk/contract/accounts.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import {
  addEnrolment,
  changeStaff,
  createStaff,
  listClockableStaff,
  listRoles,
  listSalaryTypes,
  listStaff,
  removeEnrolment,
  removeStaff,
  resendInvitation,
  setDefaultWorkplace,
  viewStaff,
} from '@baydesk/contract/staff.contract';
import type { StaffMember } from '@baydesk/contract/staff.contract';
import { closeWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffId, workplaceId } from '../demo/public.ts';
import { linkSentTo } from '../../testing/links.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-organizations.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let administrator: TestClient;
let one: string;
let two: string;
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.as('ROLE_ADMINISTRATOR');
  one = workplaceId(app.home, 'ONE');
  two = workplaceId(app.home, 'TWO');
});
afterAll(() => app.close());

const dana = (changes: object = {}) => ({
  id: uuidv7(),
  first_name: 'Dana',
  last_name: 'Okafor',
  email: `dana-${uuidv7()}@home.test`,
  role_id: 'ROLE_FOREMAN',
  workplace_ids: [one],
  ...changes,
});

const add = async (changes: object = {}) => {
  const { status, body, errors } = await administrator.call(createStaff, dana(changes));
  if (status !== 201) throw new Error(errors[0]?.message);
  return body;
};

/** The answer to an invitation, its mail and its event, without name, address and ids. */
async function traceOf(person: StaffMember) {
  const { organization_id } = app.home;
  const mails = await app.rows(
    'select kind, to_name, subject, body_text, status from mails where organization_id = $1 and to_address = $2',
    [organization_id, person.email],
  );
  const events = await app.rows<{ action: string }>(
    'select entity, action, actor_name from events where organization_id = $1 and entity_id = $2',
    [organization_id, person.id],
  );
  const { body: viewed } = await administrator.call(viewStaff, { id: person.id });
  expect(viewed).toEqual(person);
  const { id: _, user_id: _user, email: _email, created_on: _created, ...answer } = person;
  return { answer, mails, events };
}

describe('inviting a person', () => {
  it('adds them with their locations and sends a link to set a password', async () => {
    const input = dana({ email: 'Dana@Home.test', workplace_ids: [two, one], hourly_cost_cents: 32_50 });
    const { status, body } = await administrator.call(createStaff, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'dana@home.test',
      status: 'invited',
      salary_type: 'hourly',
      hourly_cost_cents: 32_50,
      default_workplace_id: two,
      confirmed_invitation_on: null,
      enrollments: [{ shop_id: 'ONE' }, { shop_id: 'TWO' }],
      version: 1,
    });
    const [mail] = await app.rows('select kind, subject, body_text from mails where to_address = $1', [body.email]);
    expect(mail).toMatchObject({ kind: 'invitation', subject: 'Join Home Fleet on Baydesk' });
    const invited = app.client();
    const hash = await linkSentTo(app, body.email);
    expect((await invited.call(confirmInvitation, { hash, password: TEST_PASSWORD })).status).toBe(201);
    const { body: profile } = await invited.call(viewProfile);
    expect(profile).toMatchObject({ name: 'Dana Okafor', default_workplace: { shop_id: 'TWO' } });
    const { body: seen } = await administrator.call(viewStaff, { id: body.id });
    expect(seen).toMatchObject({ status: 'active', confirmed_invitation_on: expect.any(String) });
  });

  it('returns the first result and sends no second invitation when the call is repeated', async () => {
    const input = dana();
    const answers = await Promise.all([1, 2].map(() => administrator.copy().call(createStaff, input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await app.rows('select from mails where to_address = $1', [input.email])).toHaveLength(1);
  });

  it.each([
    ['nobody’s first name', { first_name: '' }, 'first_name', 'First name is a required field'],
    ['no location', { workplace_ids: [] }, 'workplace_ids', 'Locations must have at least 1 option(s) selected'],
    ['an address somebody has', { email: 'foreman@home.test' }, 'email', 'E-mail foreman@home.test is already in use.'],
    [
      'a location that is not there',
      { workplace_ids: [uuidv7()] },
      'workplace_ids',
      'Location does not exist any more. Choose another one.',
    ],
    [
      'a default among none of theirs',
      { default_workplace_id: uuidv7() },
      'default_workplace_id',
      'Default location does not exist any more. Choose another one.',
    ],
  ])('refuses %s at the field', async (_, changes, field, message) => {
    const { status, errors } = await administrator.call(createStaff, dana(changes));
    expect(status).toBe(400);
    expect(errors).toEqual([{ code: expect.any(String), field, message }]);
  });

  it('does the same for an address that another organization has, whose owner is told by the link', async () => {
    const unknown = await add({ email: 'nobody-yet@other.test' });
    const registered = await add({ email: 'foreman@other.test' });
    expect(await traceOf(registered)).toEqual(await traceOf(unknown));
    const { body: sent_again, status } = await administrator.call(resendInvitation, { id: registered.id });
    expect([status, sent_again.status]).toEqual([201, 'invited']);
    const hash = await linkSentTo(app, registered.email);
    const followed = await app.client().call(confirmInvitation, { hash, password: TEST_PASSWORD });
    expect([followed.status, followed.errors[0]?.code]).toEqual([400, 'address_elsewhere']);
    const owner = await app.client().signIn('foreman@other.test', TEST_PASSWORD);
    expect((await owner.call(viewProfile)).body.organization_name).toBe('Other Fleet');
    const corrected = await administrator.call(changeStaff, { ...sent_again, email: 'own-address@other.test' });
    expect(corrected.status).toBe(201);
    const own_hash = await linkSentTo(app, 'own-address@other.test');
    expect((await app.client().call(confirmInvitation, { hash: own_hash, password: TEST_PASSWORD })).status).toBe(201);
    await app.client().signIn('own-address@other.test', TEST_PASSWORD);
  });

  it('refuses the address of a removed person', async () => {
    const person = await add();
    await administrator.call(removeStaff, person);
    const { errors } = await administrator.call(createStaff, dana({ email: person.email }));
    expect(errors).toMatchObject([{ code: 'name_taken', field: 'email' }]);
  });

  it('refuses the second of two invitations to one address at the same moment', async () => {
    const input = { email: 'wanted@home.test' };
    const answers = await Promise.all([1, 2, 3].map(() => administrator.copy().call(createStaff, dana(input))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });
});

describe('sending the invitation again', () => {
  it('invalidates the link sent before', async () => {
    const person = await add();
    const first = await linkSentTo(app, person.email);
    expect((await administrator.call(resendInvitation, { id: person.id })).status).toBe(201);
    const second = await linkSentTo(app, person.email);
    const confirm = async (hash: string) =>
      (await app.client().call(confirmInvitation, { hash, password: TEST_PASSWORD })).status;
    expect([await confirm(first), await confirm(second)]).toEqual([400, 201]);
  });

  it('is refused for a person who is already active', async () => {
    const { errors } = await administrator.call(resendInvitation, { id: staffId(app.home, 'foreman@home.test') });
    expect(errors).toEqual([{ code: 'invitation_not_open', message: 'Foreman Tester has no open invitation.' }]);
  });

  it('is refused after five messages to one address within an hour', async () => {
    const { id } = await add();
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push((await administrator.call(resendInvitation, { id })).status);
    expect(answers).toEqual([201, 201, 201, 201, 429]);
  });

  it('or accepting it succeeds when both happen at the same moment', async () => {
    const { id, email } = await add();
    const hash = await linkSentTo(app, email);
    const [again, taken] = await Promise.all([
      administrator.call(resendInvitation, { id }),
      app.client().call(confirmInvitation, { hash, password: TEST_PASSWORD }),
    ]);
    expect([again.status, taken.status].toSorted()).toEqual([201, 400]);
  });
});

describe('changing a person', () => {
  it('records the values before and after', async () => {
    const person = await add();
    const input = {
      ...person,
      job_title: 'Lead hand',
      clockable: true,
      salary_type: 'salary',
      role_id: 'ROLE_TECHNICIAN',
    };
    const { body } = await administrator.call(changeStaff, input);
    expect(body).toMatchObject({ job_title: 'Lead hand', clockable: true, role_id: 'ROLE_TECHNICIAN', version: 2 });
    const { body: history } = await administrator.call(viewHistory, { entity: 'staff', entity_id: person.id });
    expect(history.collection).toMatchObject([
      { action: 'changed', before: { job_title: '' }, after: { job_title: 'Lead hand' } },
      { action: 'created', before: null },
    ]);
  });

  it('refuses the second of two changes to the same version', async () => {
    const person = await add();
    const answers = await Promise.all(
      ['One', 'Two'].map((first_name) => administrator.copy().call(changeStaff, { ...person, first_name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
  });

  it('sends an open invitation to the corrected address and invalidates the old link', async () => {
    const person = await add();
    const wrong = await linkSentTo(app, person.email);
    const { body } = await administrator.call(changeStaff, { ...person, email: 'right@home.test' });
    expect(body.email).toBe('right@home.test');
    const confirm = (hash: string) => app.client().call(confirmInvitation, { hash, password: TEST_PASSWORD });
    expect((await confirm(wrong)).status).toBe(400);
    expect((await confirm(await linkSentTo(app, 'right@home.test'))).status).toBe(201);
    expect((await app.client().call(login, { email: 'right@home.test', password: TEST_PASSWORD })).status).toBe(201);
  });

  it('refuses another address for a person who signs in with theirs', async () => {
    const { body } = await administrator.call(viewStaff, { id: staffId(app.home, 'foreman@home.test') });
    const { errors } = await administrator.call(changeStaff, { ...body, email: 'mine@home.test' });
    const message = 'Foreman Tester signs in with this address; only they can change it.';
    expect(errors).toEqual([{ code: 'email_is_confirmed', field: 'email', message }]);
  });
});

describe('the locations of a person', () => {
  it('can be added, made the default and removed, and the default follows', async () => {
    const person = await add();
    const { body: at_both } = await administrator.call(addEnrolment, { ...person, workplace_id: two });
    expect(at_both).toMatchObject({ default_workplace_id: one, version: 2 });
    const { body: chosen } = await administrator.call(setDefaultWorkplace, { ...at_both, workplace_id: two });
    expect(chosen.default_workplace_id).toBe(two);
    const { body: at_one } = await administrator.call(removeEnrolment, { ...chosen, workplace_id: two });
    expect(at_one).toMatchObject({ default_workplace_id: one, enrollments: [{ workplace_id: one }] });
    const { body: nowhere } = await administrator.call(removeEnrolment, { ...at_one, workplace_id: one });
    expect(nowhere).toMatchObject({ default_workplace_id: null, enrollments: [] });
    const { body: back } = await administrator.call(addEnrolment, { ...nowhere, workplace_id: two });
    expect(back.default_workplace_id).toBe(two);
  });

  it('do not change when the person is already enrolled', async () => {
    const person = await add();
    const { body } = await administrator.call(addEnrolment, { ...person, workplace_id: one });
    expect(body).toEqual(person);
  });

  it('cannot be the default without an enrolment', async () => {
    const { errors } = await administrator.call(setDefaultWorkplace, { ...(await add()), workplace_id: two });
    expect(errors).toMatchObject([{ code: 'no_longer_there', field: 'workplace_id' }]);
  });

  it('cannot be closed ones', async () => {
    const person = await add();
    const { body } = await administrator.call(listWorkplaces, { search: 'second' });
    const { body: closed } = await administrator.call(closeWorkplace, { ...body.collection[0], is_closed: true });
    const { errors } = await administrator.call(addEnrolment, { ...person, workplace_id: two });
    expect(errors).toEqual([{ code: 'location_closed', field: 'workplace_id', message: 'Second shop is closed.' }]);
    const { errors: of_new } = await administrator.call(createStaff, dana({ workplace_ids: [one, two] }));
    expect(of_new).toMatchObject([{ code: 'location_closed', field: 'workplace_ids' }]);
    await administrator.call(closeWorkplace, { ...closed, is_closed: false });
  });
});

describe('the list of people', () => {
  const names = async (input: object, client = administrator) =>
    (await client.call(listStaff, { rows_per_page: 1000, ...input })).body.collection.map((person) => person.email);

  it('finds by name, address and job title', async () => {
    const person = await add({ first_name: 'Zora', last_name: 'Quill', job_title: 'Welder', email: 'zq@home.test' });
    for (const search of ['ora qui', 'ZQ@home', 'weld']) expect(await names({ search })).toEqual([person.email]);
    expect(await names({ search: '%' })).toEqual([]);
  });

  it('filters by role, location, status and clocked people', async () => {
    expect(await names({ role_id: 'ROLE_TIME_CLOCK_USER' })).toEqual(['timeclockuser@home.test']);
    expect(await names({ workplace_id: two, role_id: 'ROLE_MANAGER' })).toEqual(['outside@home.test']);
    expect(await names({ status: 'suspended' })).toEqual(['suspended@home.test']);
    expect(await names({ clockable: true })).toContain('technician@home.test');
    expect(await names({ clockable: true })).not.toContain('foreman@home.test');
  });

  it('shows removed people only on request', async () => {
    const person = await add();
    await administrator.call(removeStaff, person);
    expect(await names({})).not.toContain(person.email);
    expect(await names({ status: 'removed' })).toContain(person.email);
  });

  it('sorts roles from the widest to the narrowest', async () => {
    const { body } = await administrator.call(listStaff, { sort_by: 'role_id', rows_per_page: 1000 });
    expect(body.collection.at(0)?.role_id).toBe('ROLE_ADMINISTRATOR');
    expect(body.collection.at(-1)?.role_id).toBe('ROLE_TIME_CLOCK_USER');
  });

  it('shows the hourly cost only to callers who may change staff', async () => {
    const { id } = await add({ hourly_cost_cents: 41_00 });
    const cost = async (client: TestClient) => {
      const { body: viewed } = await client.call(viewStaff, { id });
      const { body: listed } = await client.call(listStaff, { rows_per_page: 1000 });
      return [viewed.hourly_cost_cents, listed.collection.find((person) => person.id === id)?.hourly_cost_cents];
    };
    expect(await cost(administrator)).toEqual([41_00, 41_00]);
    expect(await cost(await app.as('ROLE_SERVICE_MANAGER'))).toEqual([null, null]);
    const reader = await app.as('ROLE_OFFICE_USER');
    const { body: history } = await reader.call(viewHistory, { entity: 'staff', entity_id: id });
    expect(history.collection[0]?.after).not.toHaveProperty('hourly_cost_cents');
  });

  it('of a location has its active clocked people', async () => {
    const { body } = await (await app.as('ROLE_SERVICE_ADVISOR')).call(listClockableStaff);
    expect(body.collection).toMatchObject([{ first_name: 'Technician', clocks_departments_only: false }]);
  });
});

it('lists the roles and which of them the caller may grant', async () => {
  const { body } = await (await app.as('ROLE_MANAGER')).call(listRoles);
  const grantable = body.collection.filter((role) => role.is_grantable).map((role) => role.label);
  expect(grantable).toEqual(body.collection.map(({ label }) => label).slice(2));
  expect(body.collection).toHaveLength(11);
});

it('lists the salary types', async () => {
  const { body } = await administrator.call(listSalaryTypes);
  expect(body.collection.map(({ label }) => label)).toEqual(['Hourly', 'Salary']);
});
