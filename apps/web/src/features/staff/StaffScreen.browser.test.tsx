import { viewHistory } from '@baydesk/contract/history.contract';
import { changeStaff, changeStaffStatus, createStaff, listStaff, removeStaff } from '@baydesk/contract/staff.contract';
import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../testing/fake-server.ts';
import { id, personOf } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { staffOf, storeStaff, WORKPLACES } from '../../testing/staff.ts';
import { listOf } from '../../testing/list-of.ts';

const STAFF = '/administration/staff';
const [MIDTOWN, WESTFIELD] = WORKPLACES;
const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listWorkplaces, listOf(WORKPLACES));
});

const ADMINISTRATOR = staffOf(11, 'ROLE_ADMINISTRATOR');
const MANAGER = staffOf(31, 'ROLE_MANAGER');
const FOREMAN = staffOf(32, 'ROLE_FOREMAN');
const IVO = staffOf(33, 'ROLE_TECHNICIAN', { first_name: 'Ivo', last_name: 'Novak', status: 'invited' });
const HANA = staffOf(34, 'ROLE_TECHNICIAN', {
  first_name: 'Hana',
  last_name: 'Novak',
  enrollments: [],
  default_workplace_id: null,
});
const EVERYONE = [ADMINISTRATOR, MANAGER, FOREMAN, IVO, HANA];

/** The person signed in is the administrator of the list, unless told otherwise. */
const visit = (at: string, role: 'ROLE_ADMINISTRATOR' | 'ROLE_MANAGER' = 'ROLE_ADMINISTRATOR') => {
  storeStaff(server, role, EVERYONE);
  const staff_id = role === 'ROLE_MANAGER' ? MANAGER.id : ADMINISTRATOR.id;
  return renderScreen(server, { at, person: personOf(role, { staff_id }) });
};
const names = page.getByRole('table', { name: 'Staff' }).getByRole('link');
const expectNames = async (...expected: readonly string[]) => {
  await expect
    .poll(() => names.elements().map((link) => link.textContent))
    .toEqual(expected.map((name) => expect.stringContaining(name) as string));
};
const row = (name: string) => page.getByRole('table', { name: 'Staff' }).getByRole('row').filter({ hasText: name });
const open = (name: string) => names.filter({ hasText: name }).click();
const drawerOf = (name: string) => page.getByRole('dialog', { name, exact: true });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const invitation = page.getByRole('dialog', { name: 'Invite person' });

describe('inviting a person', () => {
  it('needs a name and a role, and leads to the outbox where the link waits', async () => {
    const { address } = await visit(STAFF);
    await expect.element(row('Foreman Okafor')).toBeVisible();
    await userEvent.keyboard('c');
    await invitation.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(invitation.getByText('First name is a required field')).toBeVisible();
    await expect.element(invitation.getByText('Role is a required field')).toBeVisible();

    await invitation.getByLabelText('First name').fill('Nadia');
    await invitation.getByLabelText('Last name').fill('Roy');
    await invitation.getByLabelText('E-mail').fill('nadia@northline.example');
    await invitation.getByRole('combobox', { name: 'Role' }).fill('foreman');
    await page.getByRole('option', { name: 'Foreman' }).click();
    await expect.element(invitation.getByText('Leads the floor')).toBeVisible();
    await expect.element(invitation.getByText('Midtown')).toBeVisible();
    await invitation.getByRole('combobox', { name: 'Locations' }).fill('west');
    await page.getByRole('option', { name: 'Westfield' }).click();
    await invitation.getByRole('combobox', { name: 'Default location' }).click();
    await page.getByRole('option', { name: 'Westfield' }).click();
    await invitation.getByLabelText('Clocks in and out').click();
    await invitation.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(invitation).not.toBeInTheDocument();
    await expect.element(row('Nadia Roy')).toMatchTextContent('Invited');
    await expect.element(row('Nadia Roy')).toMatchTextContent('MID');
    expect(server.inputsOf(createStaff)).toMatchObject([
      {
        first_name: 'Nadia',
        role_id: 'ROLE_FOREMAN',
        clockable: true,
        workplace_ids: [MIDTOWN.id, WESTFIELD.id],
        default_workplace_id: WESTFIELD.id,
      },
    ]);
    const waiting = notice('The invitation to nadia@northline.example waits in the outbox');
    await waiting.getByRole('button', { name: 'Open the outbox' }).click();
    await expect.poll(address).toBe('/administration/outbox?search=nadia%40northline.example');
  });

  it('keeps the typed values after a refusal, and then invites the next person', async () => {
    await visit(`${STAFF}?open=new`);
    await invitation.getByLabelText('First name').fill('Ben');
    await invitation.getByLabelText('E-mail').fill(FOREMAN.email);
    await invitation.getByRole('combobox', { name: 'Role' }).fill('technician');
    await page.getByRole('option', { name: /^Technician/ }).click();
    server.refuse(createStaff, 400, { field: 'email', message: `E-mail ${FOREMAN.email} is already in use.` });
    await invitation.getByRole('button', { name: 'Save and add another' }).click();
    await expect.element(invitation.getByText(/is already in use/)).toBeVisible();
    await expect.element(invitation.getByLabelText('E-mail')).toHaveFocus();
    await expect.element(invitation.getByLabelText('First name')).toHaveValue('Ben');
    storeStaff(server, 'ROLE_ADMINISTRATOR', EVERYONE);
    await invitation.getByLabelText('E-mail').fill('ben@northline.example');
    await invitation.getByRole('button', { name: 'Save and add another' }).click();
    await expect.element(invitation.getByLabelText('First name')).toHaveValue('');
    await expect.element(invitation.getByLabelText('First name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(row('Ben')).toMatchTextContent('Technician');
  });

  it('shows a manager the roles above their own, which they cannot give', async () => {
    await visit(`${STAFF}?open=new`, 'ROLE_MANAGER');
    await invitation.getByRole('combobox', { name: 'Role' }).click();
    const above = page.getByRole('option', { name: /^Administrator/ });
    await expect.element(above).toHaveAttribute('data-combobox-disabled', 'true');
    await expect.element(above).toMatchTextContent('Only an administrator can give it');
    for (const name of [/^Service advisor\b/, /^Office user/, /^Foreman/])
      await expect.element(page.getByRole('option', { name }).first()).not.toHaveAttribute('data-combobox-disabled');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(invitation).not.toBeInTheDocument();
  });
});

describe('the staff', () => {
  it('are searched and filtered by role, location and status', async () => {
    const { address } = await visit(STAFF);
    const filterBy = async (field: string, option: string) => {
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('menuitem', { name: field }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await page.getByRole('button', { name: 'Invited', exact: true }).click();
    await expect.poll(address).toContain('status=invited');
    await expectNames('Ivo Novak');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await filterBy('Role', 'Foreman');
    await expectNames('Foreman Okafor');
    await page.getByRole('button', { name: 'Remove the filter Role' }).click();
    await filterBy('Location', 'Eastgate');
    await expect.element(page.getByText('No results found')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter Location' }).click();
    await page.getByRole('searchbox', { name: 'Search name, e-mail or job title' }).fill('hana');
    await expectNames('Hana Novak');
    expect(server.inputsOf(listStaff).at(-1)).toMatchObject({ search: 'hana' });
  });
});

describe('a person', () => {
  it('is suspended at once, and active again after Undo', async () => {
    await visit(STAFF);
    await open('Foreman Okafor');
    const drawer = drawerOf('Foreman Okafor');
    await drawer.getByRole('button', { name: 'Suspend' }).click();
    await expect.element(drawer.getByText('Cannot sign in.')).toBeVisible();
    await notice('Foreman Okafor is suspended').getByRole('button', { name: 'Undo' }).click();
    await expect.element(drawer.getByRole('button', { name: 'Suspend' })).toBeVisible();
    expect(server.inputsOf(changeStaffStatus)).toEqual([
      { id: FOREMAN.id, version: 1, status: 'suspended' },
      { id: FOREMAN.id, version: 2, status: 'active' },
    ]);
  });

  it('cannot suspend, remove or promote themselves', async () => {
    await visit(STAFF);
    await open('Administrator Okafor');
    const drawer = drawerOf('Administrator Okafor');
    await expect.element(drawer.getByText('only somebody else can suspend or remove you')).toBeVisible();
    await expect.element(drawer.getByRole('combobox', { name: 'Role' })).toBeDisabled();
    await expect.element(drawer.getByText('Nobody changes their own role')).toBeVisible();
    await expect.element(drawer.getByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
    await drawer.getByRole('button', { name: 'More for this person' }).click();
    await expect.element(page.getByRole('menuitem')).toHaveTextContent('History');
  });

  it('gets another role', async () => {
    await visit(STAFF);
    await open('Manager Okafor');
    const drawer = drawerOf('Manager Okafor');
    const role = drawer.getByRole('combobox', { name: 'Role' });
    await expect.element(role).toHaveValue('Manager');
    await role.fill('admin');
    await page.getByRole('option', { name: /^Administrator/ }).click();
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(row('Manager Okafor')).toMatchTextContent('Administrator');
    expect(server.inputsOf(changeStaff)).toMatchObject([{ id: MANAGER.id, role_id: 'ROLE_ADMINISTRATOR' }]);
  });

  it('with a role above their own cannot be changed by a manager', async () => {
    await visit(STAFF, 'ROLE_MANAGER');
    await open('Administrator Okafor');
    const drawer = drawerOf('Administrator Okafor');
    await expect.element(drawer.getByText('Only an administrator can change Administrator.')).toBeVisible();
    await expect.element(drawer.getByLabelText('First name')).toBeDisabled();
    await expect.element(drawer.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
  });

  it('gets and loses locations at once, with Undo, while typed fields stay unchanged', async () => {
    await visit(STAFF);
    await open('Foreman Okafor');
    const drawer = drawerOf('Foreman Okafor');
    await drawer.getByLabelText('Job title').fill('Night foreman');
    const places = drawer.getByRole('region', { name: 'Locations' }).getByRole('listitem');
    const expectPlaces = async (count: number) => {
      await expect.poll(() => places.elements()).toHaveLength(count);
    };
    await expectPlaces(1);
    await drawer.getByRole('combobox', { name: 'Add a location' }).fill('west');
    await page.getByRole('option', { name: 'Westfield' }).click();
    await expectPlaces(2);
    await drawer.getByRole('button', { name: 'Make Westfield the default' }).click();
    await expect.element(places.filter({ hasText: 'Westfield' })).toMatchTextContent('Default');
    await drawer.getByRole('button', { name: 'Remove Westfield' }).click();
    await expectPlaces(1);
    await notice('no longer works at Westfield').getByRole('button', { name: 'Undo' }).click();
    await expect.element(places.filter({ hasText: 'Westfield' })).toMatchTextContent('Default');

    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(row('Foreman Okafor')).toMatchTextContent('Night foreman');
    await expect.element(row('Foreman Okafor')).toMatchTextContent('WEST');
    // The form was opened with version 1; five changes of the locations followed.
    expect(server.inputsOf(changeStaff)).toMatchObject([{ job_title: 'Night foreman', version: 6 }]);
  });

  it('is removed after a confirmation, and listed only among the removed', async () => {
    server.answer(
      viewHistory,
      listOf([
        {
          id: id(60),
          occurred_at: '2026-03-02T15:00:00.000Z',
          entity: 'staff',
          entity_id: FOREMAN.id,
          action: 'removed',
          actor_name: 'Administrator Okafor',
          impersonator_name: null,
          workplace_id: null,
          workplace_name: null,
          before: null,
          after: null,
        },
      ]),
    );
    await visit(STAFF);
    await open('Foreman Okafor');
    await page.getByRole('button', { name: 'More for this person' }).click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Foreman Okafor?' });
    await expect.element(question).toMatchTextContent('The history stays');
    await question.getByRole('button', { name: 'Remove person' }).click();
    await expect.element(drawerOf('Foreman Okafor')).not.toBeInTheDocument();
    await expect.element(row('Foreman Okafor')).not.toBeInTheDocument();
    expect(server.inputsOf(removeStaff)).toEqual([{ id: FOREMAN.id, version: 1 }]);
    await page.getByRole('button', { name: 'Removed', exact: true }).click();
    await open('Foreman Okafor');
    await page.getByRole('button', { name: 'More for this person' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'History of Foreman Okafor' }))
      .toMatchTextContent('Administrator Okafor');
  });
});
