import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, test } from './fixtures.ts';
import { makeOrderFor, myStaffId } from './make-my-lines.ts';
import { BRAKES, SERVICE } from './make-order.ts';
import { expectNotice } from './notices.ts';

const FINGER_PX = 44;
const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PHOTO = { name: 'IMG_2041.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') };

const underWay = (page: Page) => page.getByRole('list', { name: 'Under way' });
const story = (page: Page) => page.getByRole('textbox', { name: `Story of ${BRAKES}` });
const parts = (page: Page) => page.getByRole('list', { name: `Parts of ${BRAKES}` });

async function expectRoomForFinger(targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible();
  for (const target of await targets.all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const name = (await target.getAttribute('aria-label')) ?? (await target.textContent());
    expect([name, Math.round(width) >= FINGER_PX, Math.round(height) >= FINGER_PX]).toEqual([name, true, true]);
  }
}

let order_id: string;

/** Assigns two lines of unit 214 to the technician and signs the technician in. */
test.beforeEach(async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_TECHNICIAN'));
  const staff_id = await myStaffId(page);
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  order_id = (await makeOrderFor(page, staff_id)).order_id;
  await signInAs(shop.person('ROLE_TECHNICIAN'));
});

test('a technician begins a line with two taps, ticks a task, writes the story and completes it', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/workorders/);
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'My work' }).tap();
  await page.getByRole('button', { name: `Start ${BRAKES}` }).tap();
  await expect(underWay(page)).toContainText(BRAKES);
  await expect(page.getByRole('list', { name: 'Next' })).toContainText(SERVICE);
  await expectRoomForFinger(page.getByRole('main').getByRole('button'));
  await expectNoAxeViolations(page);

  await test.step('a task', async () => {
    await expectRoomForFinger(
      underWay(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox') }),
    );
    await page.getByRole('checkbox', { name: 'Measure both drums' }).tap();
    await expect(page.getByText('1 of 2 tasks')).toBeVisible();
  });

  await test.step('the story, which survives a reload', async () => {
    await underWay(page).getByRole('link', { name: 'Story' }).tap();
    await expect(story(page)).toBeFocused();
    await story(page).fill('Both drums below the limit.\nShoes at 4 mm.');
    await page.reload();
    await expect(story(page)).toHaveValue('Both drums below the limit.\nShoes at 4 mm.');
    await story(page).focus();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByText('Saved', { exact: true })).toBeAttached();
    await page.reload();
    await expect(story(page)).toHaveValue('Both drums below the limit.\nShoes at 4 mm.');
    await expect(page.getByText('Call before any work over $500')).toBeVisible();
    await expect(page.getByText('Pulls to the left when braking')).toBeVisible();
    await expect(page.getByText(SERVICE)).toBeVisible();
    await expectRoomForFinger(page.getByRole('main').getByRole('button'));
    await expectNoAxeViolations(page);
  });

  await test.step('a story that could not be sent stays until it is sent', async () => {
    await page.context().setOffline(true);
    await story(page).fill('Both drums replaced.');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByText('What you wrote is kept here.')).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByText('What you wrote is kept here.')).toBeHidden();
    await expect(story(page)).toHaveValue('Both drums replaced.');
  });

  await test.step('complete, reopen and complete again', async () => {
    await page.getByRole('button', { name: 'Complete' }).tap();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await page.getByRole('button', { name: 'Reopen' }).tap();
    await page.getByRole('button', { name: 'Complete' }).tap();
    await page.getByRole('link', { name: 'My work' }).first().tap();
    await expect(page.getByRole('list', { name: 'Next' })).toContainText(SERVICE);
    await expect(page.getByRole('main')).not.toContainText(BRAKES);
  });
});

test('a technician requests a part by a photo and by text, also when the network fails at first', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/technician-dashboard');
  await page.getByRole('link', { name: BRAKES }).tap();
  await page.getByRole('button', { name: 'Need a part' }).tap();
  const dialog = page.getByRole('dialog', { name: `Part for ${BRAKES}` });
  const camera = dialog.locator('input[type=file]');
  await expect(camera).toHaveAttribute('accept', 'image/*');
  await expect(camera).toHaveAttribute('capture', 'environment');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Take a photo' }).tap();
  await (await chooser).setFiles(PHOTO);
  await expect(dialog.getByRole('textbox', { name: 'What do you need?' })).toHaveValue('See the photo');
  await expect(dialog.getByRole('img', { name: PHOTO.name })).toBeVisible();
  await expectRoomForFinger(dialog.getByRole('button'));
  await expectNoAxeViolations(page);

  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Ask for it' }).tap();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Ask for it' }).tap();
  await expectNotice(page, 'The parts desk knows');
  await expect(parts(page).getByRole('listitem')).toHaveCount(1);
  await parts(page).getByRole('button', { name: 'Pictures of See the photo' }).tap();
  await expect(page.getByRole('button', { name: `Open ${PHOTO.name}` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Need a part' }).tap();
  await dialog.getByRole('textbox', { name: 'What do you need?' }).fill('Return spring kit');
  await dialog.getByRole('textbox', { name: 'How many?' }).fill('2');
  await dialog.getByRole('button', { name: 'Ask for it' }).tap();
  await expect(parts(page).getByRole('listitem').nth(1)).toContainText('Return spring kit × 2');
});

test('a technician takes photos of the work, which the desk sees at once', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  const desk = await openBrowser();
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'), desk);
  await desk.goto(`/workorders/${order_id}/lines`);
  await desk.getByRole('button', { name: `: ${BRAKES}` }).click();
  await page.goto('/technician-dashboard');
  await page.getByRole('link', { name: BRAKES }).tap();
  const card = page.getByRole('region', { name: 'Photos' });
  const camera = card.locator('input[type=file]');
  await expect(camera).toHaveAttribute('accept', 'image/*');
  await expect(camera).toHaveAttribute('capture', 'environment');
  const chooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: 'Take a photo' }).tap();
  await (await chooser).setFiles([PHOTO, { ...PHOTO, name: 'IMG_2042.png' }]);
  await expect(card.getByRole('button', { name: /^Open IMG_204[12]\.png$/ })).toHaveCount(2);
  await expect(card.getByRole('button', { name: 'Another photo' })).toBeVisible();
  await expectRoomForFinger(page.getByRole('main').getByRole('button'));
  await expectNoAxeViolations(page);
  await expect(desk.getByRole('list', { name: `Photos of ${BRAKES}` }).getByRole('listitem')).toHaveCount(2);
});

test('another person’s change to the line appears on the phone', async ({ page, shop, signInAs, openBrowser }) => {
  await page.goto('/technician-dashboard');
  await page.getByRole('button', { name: `Start ${BRAKES}` }).tap();
  await expect(underWay(page)).toContainText(BRAKES);
  const desk = await openBrowser();
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'), desk);
  await desk.goto(`/workorders/${order_id}`);
  await desk.getByRole('textbox', { name: `New task of ${BRAKES}` }).fill('Torque to 500 ft-lb');
  await desk.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Torque to 500 ft-lb' })).toBeVisible();
});

test('a person who is not a technician finds the page by search and not in the menu', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  await page.goto('/workorders');
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect(bar.getByRole('link', { name: 'Work Orders' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'My work' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Find' }).tap();
  await page.getByRole('dialog').getByLabel('Search or jump to anything').fill('my work');
  await page.getByRole('dialog').getByText('My work').first().tap();
  await expect(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
});

test('a line completed in the list is reopened by Undo', async ({ page }) => {
  await page.goto('/technician-dashboard');
  await page.getByRole('button', { name: `Start ${BRAKES}` }).tap();
  await page.getByRole('button', { name: `Complete ${BRAKES}` }).tap();
  await expect(underWay(page)).toHaveCount(0);
  await notice(page, `${BRAKES} is done`).getByRole('button', { name: 'Undo' }).tap();
  await expect(underWay(page)).toContainText(BRAKES);
});
