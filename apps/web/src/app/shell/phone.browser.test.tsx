import { login, logout } from '@baydesk/contract/accounts.contract';
import { listMails } from '@baydesk/contract/mail.contract';
import { changeLocation, viewProfile } from '@baydesk/contract/profile.contract';
import { myWorkplaces } from '@baydesk/contract/staff.contract';
import { changeWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe-violations.ts';
import { listOf } from '../../testing/list-of.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { MIDTOWN, personOf } from '../../testing/people.ts';
import { renderProgram } from '../../testing/render-program.tsx';
import { expectRoomForFinger } from '../../testing/room-for-finger.ts';
import { WESTFIELD } from '../../testing/workplaces.ts';

const PHONE = { width: 390, height: 844 };

const server = startFakeServer();
beforeEach(async () => {
  server.leaveTheRest();
  await page.viewport(PHONE.width, PHONE.height);
});

const bar = page.getByRole('navigation', { name: 'Quick' });
const menu = page.getByRole('dialog', { name: 'Menu' });
const texts = (locator: typeof bar) => locator.elements().map((element) => element.textContent);

function expectInView(element: Element): void {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  expect(Math.min(left, top), `start of ${element.textContent}`).toBeGreaterThanOrEqual(0);
  expect(right, `right of ${element.textContent}`).toBeLessThanOrEqual(PHONE.width);
  expect(bottom, `bottom of ${element.textContent}`).toBeLessThanOrEqual(PHONE.height);
}

const ADMINISTRATION_TABS = [
  'Locations',
  'Staff',
  'Departments',
  'Settings',
  'Kiosk tablets',
  'Canned lines',
  'Labour types',
  'Vehicle types',
  'Categories',
  'Manufacturers',
  'Measurements',
  'Pricing',
  'Taxes',
  'Remit-to address',
  'Payment methods',
  'Online payment',
  'Books',
  'Reminders',
  'Outbox',
];

it('on a phone every page is reached by the bottom bar', async () => {
  const { address } = await renderProgram(server, { at: '/home' });
  await expect.element(bar).toBeVisible();
  expect(texts(bar.getByRole('link'))).toEqual(['Home', 'Work Orders', 'Customers']);
  await expectRoomForFinger(bar.getByRole('link'));
  await expectRoomForFinger(bar.getByRole('button'));
  expectInView(bar.element());
  await bar.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Administration' }).click();
  await expect.poll(address).toBe('/administration/settings');
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await expectRoomForFinger(tabs.getByRole('button'));
  await tabs.getByRole('button', { name: 'Settings' }).click();
  await expectRoomForFinger(page.getByRole('menuitem'));
  expect(await axeViolations({ has_frame: true })).toEqual([]);
  await page.getByRole('menuitem', { name: 'Vehicle types' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vehicle types' })).toBeVisible();

  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect.element(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
  expect(texts(menu.getByRole('link'))).toEqual([
    'Home',
    'Work Orders',
    'Customers',
    'Invoices',
    'Parts',
    'Timesheets',
    'Administration',
    ...ADMINISTRATION_TABS,
    'Profile',
  ]);
  await expectRoomForFinger(menu.getByRole('link'));
  expect(await axeViolations({ has_frame: true })).toEqual([]);
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect.poll(address).toBe('/profile');
  await expect.element(menu).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'Find' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Search or jump to anything')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('on a phone the outbox shows every filter, and its search box the whole hint', async () => {
  server.answer(listMails, listOf([]));
  await renderProgram(server, { at: '/administration/outbox' });
  const narrowing = page.getByLabelText('Narrow the list');
  await expectRoomForFinger(narrowing.getByRole('button'));
  expect(texts(narrowing.getByRole('button'))).toEqual(['All', 'Held', 'Pending', 'Sent', 'Failed']);
  for (const chip of narrowing.getByRole('button').elements()) expectInView(chip);
  const box = narrowing.getByRole('searchbox').element() as HTMLInputElement;
  const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(box);
  const pen = new OffscreenCanvas(0, 0).getContext('2d');
  if (pen) pen.font = `${fontSize} ${fontFamily}`;
  const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  expect(pen?.measureText(box.placeholder).width ?? Infinity, 'width of the hint').toBeLessThanOrEqual(room);
});

it('on a phone a person signs in, changes the location and signs out', async () => {
  const advisor = personOf('ROLE_SERVICE_ADVISOR');
  server.answer(login, () => {
    server.answer(viewProfile, advisor);
    return {};
  });
  server.answer(logout, () => {
    server.refuse(viewProfile, 409, 'Session expired, please log in again.');
    return {};
  });
  server.answer(myWorkplaces, { collection: [MIDTOWN, WESTFIELD] });
  server.answer(changeLocation, { default_workplace: WESTFIELD, bookkeeping_enabled: false });
  const { address } = await renderProgram(server, { at: '/login', person: null });
  await expectRoomForFinger(page.getByRole('button', { name: 'Sign in' }));
  await page.getByLabelText('E-mail').fill(advisor.email);
  await page.getByLabelText('Password', { exact: true }).fill('baydesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Work Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
  await expect.element(menu.getByRole('button', { name: /^Westfield/ })).toBeVisible();
  expect(server.inputsOf(changeLocation)).toEqual([{ workplace_id: WESTFIELD.id }]);
  await menu.getByRole('button', { name: /Account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(address).toBe('/login');
});

it('on a phone locations are cards, and one is changed by touch', async () => {
  let midtown = MIDTOWN;
  server.answer(listWorkplaces, () => listOf([midtown, WESTFIELD]));
  server.answer(changeWorkplace, ({ name }) => {
    midtown = { ...midtown, name, version: 2 };
    return midtown;
  });
  await renderProgram(server, { at: '/administration/locations' });
  const cards = page.getByRole('list', { name: 'Locations' }).getByRole('listitem');
  await expectRoomForFinger(cards);
  expect(cards.elements()).toHaveLength(2);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expectRoomForFinger(page.getByRole('button', { name: 'New location' }));
  await cards.filter({ hasText: 'Midtown' }).click();
  const dialog = page.getByRole('dialog', { name: 'Midtown' });
  await expectRoomForFinger(dialog.getByRole('button', { name: 'Save', exact: true }));
  await expectRoomForFinger(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.getByLabelText('Name').fill('Midtown Yard');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(cards.filter({ hasText: 'Midtown Yard' })).toBeVisible();
  expect(server.inputsOf(changeWorkplace)).toMatchObject([{ id: MIDTOWN.id, name: 'Midtown Yard' }]);
});
