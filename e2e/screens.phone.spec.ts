import type { Locator } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

const FINGER_PX = 44;

async function expectRoomForFinger(targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible();
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    const name = (await target.textContent()) ?? '';
    expect(Math.round(box?.height ?? 0), `height of '${name}'`).toBeGreaterThanOrEqual(FINGER_PX);
    expect(Math.round(box?.width ?? 0), `width of '${name}'`).toBeGreaterThanOrEqual(FINGER_PX);
  }
}

test('on a phone every page is reached by the bottom bar', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Work Orders', 'Customers']);
  await expectRoomForFinger(bar.getByRole('link'));
  await expectRoomForFinger(bar.getByRole('button'));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Administration' }).tap();
  await expect(page).toHaveURL(/\/administration\/settings$/);
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  await expectRoomForFinger(tabs.getByRole('button'));
  await tabs.getByRole('button', { name: 'Settings' }).tap();
  await expectRoomForFinger(page.getByRole('menuitem'));
  await expectNoAxeViolations(page);
  await page.getByRole('menuitem', { name: 'Vehicle types' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle types' })).toBeVisible();

  await bar.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Work Orders', 'Customers', 'Administration', 'Profile']);
  await expectRoomForFinger(menu.getByRole('link'));
  await expectNoAxeViolations(page);
  await menu.getByRole('link', { name: 'Profile' }).tap();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(menu).toBeHidden();
  await bar.getByRole('button', { name: 'Find' }).tap();
  await expect(page.getByRole('dialog').getByLabel('Search or jump to anything')).toBeFocused();
});

test('on a phone the outbox shows every filter, and its search box the whole hint', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  await page.goto('/administration/outbox');
  const narrowing = page.getByRole('search', { name: 'Narrow the list' });
  await expect(narrowing.getByRole('button')).toHaveText(['All', 'Held', 'Pending', 'Sent', 'Failed']);
  await expectRoomForFinger(narrowing.getByRole('button'));
  for (const chip of await narrowing.getByRole('button').all()) await expect(chip).toBeInViewport({ ratio: 1 });
  const hint = await narrowing.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(box);
    const pen = new OffscreenCanvas(0, 0).getContext('2d');
    if (pen) pen.font = `${fontSize} ${fontFamily}`;
    const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return { width: pen?.measureText(box.placeholder).width ?? Infinity, room };
  });
  expect(hint.width, 'width of the hint').toBeLessThanOrEqual(hint.room);
});

test('on a phone a person signs in, changes the location and signs out', async ({ page, shop }) => {
  await page.goto('/login');
  await expectRoomForFinger(page.getByRole('button', { name: 'Sign in' }));
  await page.getByLabel('Email').fill(shop.person('ROLE_SERVICE_ADVISOR').email);
  await page.getByLabel('Password', { exact: true }).fill('baydesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Work Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Change location' }).tap();
  await page.getByRole('menuitem', { name: 'Westfield' }).tap();
  await expect(menu.getByRole('button', { name: /^Westfield/ })).toBeVisible();
  await menu.getByRole('button', { name: /Account$/ }).tap();
  await page.getByRole('menuitem', { name: 'Sign out' }).tap();
  await expect(page).toHaveURL(/\/login$/);
});

test('on a phone locations are cards, and one is changed by touch', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  await page.goto('/administration/locations');
  const cards = page.getByRole('list', { name: 'Locations' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectRoomForFinger(cards);
  await expectRoomForFinger(page.getByRole('button', { name: 'New location' }));
  await cards.filter({ hasText: 'Midtown' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Midtown' });
  await expectRoomForFinger(dialog.getByRole('button', { name: 'Save', exact: true }));
  await expectRoomForFinger(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.getByLabel('Name').fill('Midtown Yard');
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(cards.filter({ hasText: 'Midtown Yard' })).toBeVisible();
});
