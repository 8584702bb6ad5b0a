import { logout } from '@baydesk/contract/accounts.contract';
import type { SearchItem } from '@baydesk/contract/search.contract';
import { globalSearch } from '@baydesk/contract/search.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { axeViolations } from '../../testing/axe-violations.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { id, personOf } from '../../testing/people.ts';
import { renderProgram } from '../../testing/render-program.tsx';
import { palette } from './palette-store.ts';

const FLEET: SearchItem = {
  type: 'customer',
  id: id(40),
  search_text: 'Halton Freight',
  detail: 'Milton · (905) 555 - 0142',
  route: `/customers/${id(40)}`,
  icon: 'users',
};
const TRUCK: SearchItem = {
  type: 'vehicle',
  id: id(41),
  search_text: '2019 Kenworth T680 214',
  detail: 'Halton Freight · AB12 345 · KJ214907',
  route: `/customers/vehicle/${id(41)}`,
  icon: 'truck',
};
const FOUND = {
  customer: { type: 'customer' as const, label: 'Customers', items: [FLEET] },
  vehicle: { type: 'vehicle' as const, label: 'Vehicles', items: [TRUCK] },
};
const FINGER_PX = 44;
const ADVISOR = personOf('ROLE_SERVICE_ADVISOR');

const server = startFakeServer();
beforeEach(() => {
  palette.close();
  server.leaveTheRest();
  server.answer(globalSearch, { groups: [] });
});

const dialog = page.getByRole('dialog', { name: 'Search and commands' });
const box = dialog.getByLabelText('Search or jump to anything');
const group = (name: string) => dialog.getByRole('group', { name });
const linksIn = (name: string) =>
  group(name)
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

async function openCounter(person = ADVISOR) {
  const program = await renderProgram(server, { at: '/home', person });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return program;
}

async function openBox(key: '/' | '{Control>}k{/Control}' = '/') {
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard(key);
  await expect.element(box).toHaveFocus();
}

describe('the search box', () => {
  it('takes letters typed before it has the focus', async () => {
    await openCounter();
    for (const key of '/halt') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('on');
    await expect.element(box).toHaveValue('halton');
  });

  it('opens by / and by Ctrl-K, finds a place and goes there', async () => {
    const { address } = await openCounter(personOf('ROLE_ADMINISTRATOR'));
    await openBox();
    await box.fill('nothing is called this');
    await expect.element(page.getByText('No results found')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await openBox('{Control>}k{/Control}');
    await box.fill('workplaces');
    await expect.element(group('Go to').getByRole('button')).toMatchTextContent('Locations');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(address).toBe('/administration/locations');
  });

  it('still finds places when nothing else is found', async () => {
    await openCounter();
    await openBox();
    await box.fill('qqzzxw');
    await expect.element(page.getByText('No results found')).toBeVisible();
    await box.fill('prof');
    await expect.element(group('Go to').getByRole('button')).toMatchTextContent(/^Profile/);
    expect(group('Go to').getByRole('button').elements()).toHaveLength(1);
  });

  it('opens the result when Enter is pressed before the answer arrives, as a quick typist does', async () => {
    const release = server.hold(globalSearch);
    server.answer(globalSearch, { groups: [FOUND.vehicle] });
    const { address } = await openCounter();
    await openBox();
    await box.fill('214 hallton');
    await userEvent.keyboard('{Enter}');
    release();
    await expect.poll(address).toContain(TRUCK.route);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('the results', () => {
  it('are grouped, opened by a click and listed in the history, newest first', async () => {
    server.answer(globalSearch, ({ search }) => ({ groups: [search === 'kenw' ? FOUND.vehicle : FOUND.customer] }));
    const { address } = await openCounter();
    await openBox('{Control>}k{/Control}');
    await expect.element(group('Go to')).toBeVisible();
    await expect.element(group('History')).not.toBeInTheDocument();
    await box.fill('+1 905-555-0142');
    await expect.poll(() => linksIn('Customers')).toEqual(['Halton FreightMilton · (905) 555 - 0142']);
    expect(await axeViolations()).toEqual([]);
    await group('Customers').getByRole('link').click();
    await expect.poll(address).toContain(FLEET.route);

    await openBox('{Control>}k{/Control}');
    await box.fill('kenw');
    await expect.poll(() => linksIn('Vehicles')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toContain(TRUCK.route);
    await openBox('{Control>}k{/Control}');
    await expect
      .poll(() => linksIn('History'))
      .toEqual([expect.stringMatching(/^2019 Kenworth T680 214/), expect.stringMatching(/^Halton Freight/)]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(address).toContain(FLEET.route);
  });

  it('leave the history on sign-out', async () => {
    server.answer(globalSearch, { groups: [FOUND.customer] });
    const { address } = await openCounter();
    await openBox();
    await box.fill('halton');
    await group('Customers').getByRole('link').click();
    await openBox();
    await expect.element(group('History')).toBeVisible();
    server.answer(globalSearch, { groups: [] });
    server.answer(logout, {});
    await box.fill('sign out');
    await expect.element(group('Do')).toMatchTextContent('Sign out');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/login');
    await cleanup();
    server.answer(viewProfile, ADVISOR);
    await openCounter();
    await openBox();
    await expect.element(group('Go to')).toBeVisible();
    await expect.element(group('History')).not.toBeInTheDocument();
  });

  it('open in a new tab by Ctrl-Enter, are in the history afterwards and are links for the middle button', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    server.answer(globalSearch, { groups: [FOUND.vehicle] });
    const { address } = await openCounter();
    await openBox();
    await box.fill('kj214907');
    await expect
      .element(group('Vehicles').getByRole('link'))
      .toMatchTextContent('Halton Freight · AB12 345 · KJ214907');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledExactlyOnceWith(TRUCK.route, '_blank', 'noopener');
    expect(address()).toBe('/home');
    await openBox();
    await expect.element(group('History')).toMatchTextContent(TRUCK.search_text);
    await expect.element(group('History').getByRole('link')).toHaveAttribute('href', TRUCK.route);
  });

  it('fill the screen of a phone, with large touch targets', async () => {
    await page.viewport(390, 844);
    server.answer(globalSearch, { groups: [FOUND.vehicle] });
    const { address } = await openCounter();
    await page.getByRole('button', { name: 'Find' }).click();
    await box.fill('ab12345');
    const truck_link = group('Vehicles').getByRole('link');
    await expect.element(truck_link).toMatchTextContent(TRUCK.search_text);
    const { width, height } = dialog.element().getBoundingClientRect();
    expect([width, height]).toEqual([390, 844]);
    const close = dialog.getByRole('button', { name: 'Close' });
    for (const target of [truck_link, close])
      expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(FINGER_PX);
    expect(await axeViolations()).toEqual([]);
    await truck_link.click();
    await expect.poll(address).toContain(TRUCK.route);
  });
});
