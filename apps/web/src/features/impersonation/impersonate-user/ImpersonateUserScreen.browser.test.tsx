import type { PersonToImpersonate } from '@baydesk/contract/impersonation.contract';
import { exitSwitchUser, peopleToImpersonate, switchUser } from '@baydesk/contract/impersonation.contract';
import { listEvents } from '@baydesk/contract/organization.contract';
import { IMPERSONATION_REENTRY_MS } from '@baydesk/domain/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { eventOf } from '../../../testing/events.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { listOf } from '../../../testing/list-of.ts';

const AT = '/impersonate-user';
const SUPPORT = personOf('ROLE_MANAGER', { has_admin_portal_access: true });
const IVO: PersonToImpersonate = {
  user_id: id(50),
  organization_id: id(51),
  organization_name: 'Halton Freight Repairs',
  name: 'Ivo Novak',
  email: 'ivo@halton.test',
  role_id: 'ROLE_TECHNICIAN',
  status: 'invited',
};
const actingSince = (milliseconds_ago: number) =>
  personOf('ROLE_FOREMAN', {
    has_admin_portal_access: true,
    impersonation: {
      impersonator_name: 'Sam Castellano',
      started_at: new Date(Date.now() - milliseconds_ago).toISOString(),
    },
  });

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const noticeWith = (text: string) => page.getByRole('alert').filter({ hasText: text });
const account = page.getByRole('button', { name: /Account$/ });

describe('support', () => {
  it('opens the search from the menu and finds people', async () => {
    server.answer(peopleToImpersonate, { collection: [IVO] });
    const { address } = await renderProgram(server, { at: '/home', person: SUPPORT });
    await account.click();
    await page.getByRole('menuitem', { name: 'Impersonate user' }).click();
    await expect.element(page.getByText('Find the person you want to help')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search people' }).fill('ivo@halton.test');
    await expect.element(page.getByRole('button', { name: 'Impersonate Ivo Novak' })).toBeVisible();
    expect(address()).toContain(`${AT}?search=ivo`);
    expect(server.inputsOf(peopleToImpersonate)).toEqual([{ search: 'ivo@halton.test' }]);
  });

  it('sees why a start was refused', async () => {
    server.answer(peopleToImpersonate, { collection: [IVO] });
    server.refuse(switchUser, 400, 'Ivo Novak cannot be impersonated');
    const { address } = await renderProgram(server, { at: `${AT}?search=ivo`, person: SUPPORT });
    await page.getByRole('button', { name: 'Impersonate Ivo Novak' }).click();
    await expect.element(noticeWith('Account Personification')).toMatchTextContent('Ivo Novak cannot be impersonated');
    expect(address()).toContain(AT);
    expect(server.inputsOf(switchUser)).toEqual([{ organization_id: IVO.organization_id, user_id: IVO.user_id }]);
  });
});

describe('a person who acts as another', () => {
  const banner = page.getByText('Sam Castellano, you are acting as Robin Foreman of Northline Fleet Service.');

  it('sees a banner with both names, and is not offered to start again', async () => {
    await renderProgram(server, { at: '/home', person: actingSince(0) });
    await expect.element(banner).toBeVisible();
    await account.click();
    await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Impersonate user' }).elements()).toHaveLength(0);
  });

  it('cannot start to act as a third', async () => {
    const { address } = await renderProgram(server, { at: AT, person: actingSince(0) });
    await expect.element(banner).toBeVisible();
    expect(address()).toBe('/workorders');
    expect(page.getByText('Exit impersonation first.').elements()).toHaveLength(0);
  });

  it('cannot start to act as a third after a while either, and is warned', async () => {
    const { address } = await renderProgram(server, { at: AT, person: actingSince(IMPERSONATION_REENTRY_MS + 60_000) });
    await expect
      .element(noticeWith('You are already impersonating a user. Exit impersonation first.'))
      .toMatchTextContent('Account Personification');
    expect(address()).toBe('/workorders');
  });

  it('sees an error when the exit fails, and the banner stays', async () => {
    server.refuse(exitSwitchUser, 400, 'You are not impersonating anyone.');
    await renderProgram(server, { at: '/home', person: actingSince(0) });
    await page.getByRole('button', { name: 'Exit' }).click();
    await expect
      .element(noticeWith('Exit Account Personification'))
      .toMatchTextContent('You are not impersonating anyone.');
    await expect.element(banner).toBeVisible();
  });
});

it('an action of support is shown with both people in the recent activity', async () => {
  server.answer(listEvents, listOf([eventOf({ impersonator_name: 'Sam Castellano' })]));
  await renderProgram(server, { at: '/home' });
  const activity = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  await expect.element(activity).toMatchTextContent('Dana Okafor signed in');
  await expect.element(activity).toMatchTextContent('by Sam Castellano for support');
});
