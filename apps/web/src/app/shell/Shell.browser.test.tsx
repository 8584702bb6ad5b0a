import { logout } from '@baydesk/contract/accounts.contract';
import { listCustomers } from '@baydesk/contract/customers.contract';
import { listEvents } from '@baydesk/contract/organization.contract';
import { changeLocation, viewProfile } from '@baydesk/contract/profile.contract';
import { myWorkplaces } from '@baydesk/contract/staff.contract';
import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { eventOf } from '../../testing/events.ts';
import { customerRowOf } from '../../testing/customers.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { id, MIDTOWN, personOf } from '../../testing/people.ts';
import { renderProgram } from '../../testing/render-program.tsx';
import { listOf } from '../../testing/list-of.ts';
import { WESTFIELD } from '../../testing/workplaces.ts';

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(myWorkplaces, { collection: [MIDTOWN, WESTFIELD] });
});

const switcher = page.getByRole('button', { name: 'Change location' });
const heading = (name: RegExp | string) => page.getByRole('heading', { level: 1, name });
const menu = page.getByRole('navigation', { name: 'Main' });
const visit = async (at = '/home') => {
  const program = await renderProgram(server, { at });
  await expect.element(menu).toBeVisible();
  return program;
};

describe('changing the location', () => {
  it('changes the colours and everything that names it', async () => {
    server.answer(changeLocation, { default_workplace: WESTFIELD, bookkeeping_enabled: false });
    await visit('/profile');
    const details = page.getByRole('region', { name: 'Details' });
    await expect.element(details).toMatchTextContent('Midtown');
    const colour = () => getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled');
    const before = colour();
    await switcher.click();
    await page.getByRole('menuitem', { name: 'Westfield' }).click();
    await expect.element(switcher).toMatchTextContent('Westfield');
    await expect.poll(colour).not.toBe(before);
    await expect.element(details).toMatchTextContent('Westfield');
    expect(server.inputsOf(changeLocation)).toEqual([{ workplace_id: WESTFIELD.id }]);
  });
});

it('the menu of locations lies above the screen, up to its right edge', async () => {
  server.answer(listCustomers, listOf([customerRowOf()]));
  await visit('/customers');
  await expect.element(page.getByRole('table')).toBeVisible();
  await switcher.click();
  await expect.element(page.getByRole('menuitem', { name: 'Westfield' })).toBeVisible();
  const menu_of_locations = page.getByRole('menu').element();
  const { right, top, bottom } = menu_of_locations.getBoundingClientRect();
  const covered = [];
  for (let y = top + 6; y < bottom - 6; y += 4)
    if (!menu_of_locations.contains(document.elementFromPoint(right - 6, y))) covered.push(y);
  expect(covered).toEqual([]);
});

it('a short screen needs no scroll bar', async () => {
  server.answer(listCustomers, listOf([customerRowOf()]));
  await visit('/customers');
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
});

describe('dark mode', () => {
  it('is switched on in the menu and stays at the next visit', async () => {
    await visit();
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    await cleanup();
    await visit('/profile');
    await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('light');
  });
});

describe('the keyboard', () => {
  it('opens the list of keys, and the pages named in it', async () => {
    const { address } = await visit();
    await userEvent.keyboard('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(keys).toMatchTextContent('Go to Administration');
    await userEvent.keyboard('{Escape}');
    await expect.element(keys).not.toBeInTheDocument();
    await userEvent.keyboard('ga');
    await expect.element(heading('Settings')).toBeVisible();
    expect(address()).toBe('/administration/settings');
    await userEvent.keyboard('gp');
    await expect.element(heading('Profile')).toBeVisible();
    expect(address()).toBe('/profile');
    await userEvent.keyboard('gh');
    await expect.element(heading(/, Robin$/)).toBeVisible();
    expect(address()).toBe('/home');
  });

  it('offers to skip the menu at the first Tab', async () => {
    await visit();
    await expect.element(heading(/, Robin$/)).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe('a change by another person', () => {
  const change = {
    event_id: id(30),
    entity: 'workplace',
    entity_id: MIDTOWN.id,
    action: 'changed',
    workplace_id: null,
    actor_user_id: id(31),
    actor_name: 'Dana Okafor',
    occurred_at: '2026-11-15T12:00:00.000Z',
    request_id: 'req-of-another',
  };
  const PLAZA = { ...MIDTOWN, name: 'Midtown Plaza' };

  it('appears in the recent activity and in the menu, with the person’s name', async () => {
    server.answer(listEvents, listOf([eventOf()]));
    await visit();
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect.element(activity).toMatchTextContent('Dana Okafor signed in');
    server.answer(viewProfile, personOf('ROLE_ADMINISTRATOR', { default_workplace: PLAZA }));
    const changed = eventOf({ id: id(22), entity: 'workplace', action: 'changed', after: { name: PLAZA.name } });
    server.answer(listEvents, listOf([changed, eventOf()]));
    server.tell('change', change);
    await expect
      .element(activity.getByRole('listitem').first())
      .toMatchTextContent('Dana Okafor changed the location Midtown Plaza');
    await expect.element(switcher).toMatchTextContent('Midtown Plaza');
  });

  it('appears in the list of locations', async () => {
    server.answer(listWorkplaces, listOf([MIDTOWN, WESTFIELD]));
    await visit('/administration/locations');
    const rows = page.getByRole('table', { name: 'Locations' }).getByRole('row');
    await expect.element(rows.filter({ hasText: 'Midtown' })).toBeVisible();
    server.answer(listWorkplaces, listOf([PLAZA, WESTFIELD]));
    server.tell('change', change);
    await expect.element(rows.filter({ hasText: 'Midtown Plaza' })).toBeVisible();
  });
});

describe('the end of the session', () => {
  it('in another browser is noticed at once', async () => {
    const { address } = await visit('/profile');
    await expect.element(heading('Profile')).toBeVisible();
    server.refuse(viewProfile, 409, 'Session expired, please log in again.');
    server.tell('session_ended');
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Session expired, please log in again.' }))
      .toBeVisible();
    await expect.poll(address).toBe('/login?back_to=%2Fprofile');
  });

  it('by signing out shows no notice', async () => {
    server.answer(logout, {});
    const { address } = await visit();
    await page.getByRole('button', { name: /Account$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.element(heading('Sign in')).toBeVisible();
    expect(address()).toBe('/login');
    expect(page.getByText('Session expired').elements()).toHaveLength(0);
  });

  it('by signing out shows no notice either when the server ends the session before it answers', async () => {
    server.answer(logout, {});
    const release = server.hold(logout);
    const { address } = await visit();
    await page.getByRole('button', { name: /Account$/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.poll(() => server.inputsOf(logout)).toHaveLength(1);
    const asked_before = server.inputsOf(viewProfile).length;
    server.refuse(viewProfile, 409, 'Session expired, please log in again.');
    server.tell('session_ended');
    await expect.poll(() => server.inputsOf(viewProfile).length).toBe(asked_before + 1);
    release();
    await expect.element(heading('Sign in')).toBeVisible();
    expect(address()).toBe('/login');
    expect(page.getByText('Session expired').elements()).toHaveLength(0);
  });

  it('in another tab closes the live stream of this one, which is about to reload', async () => {
    await visit('/profile');
    await expect.element(heading('Profile')).toBeVisible();
    const tell = () => server.tell('reset');
    expect(tell).not.toThrow();
    window.dispatchEvent(new Event('baydesk.reloading'));
    expect(tell).toThrow('does not listen to the live stream');
  });
});
