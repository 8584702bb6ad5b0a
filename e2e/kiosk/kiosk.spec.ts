import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { makeOrderFor } from '../support/make-my-lines.ts';
import { SERVICE } from '../support/make-order.ts';
import { clockableId } from '../support/make-punches.ts';
import { expectNotice } from '../support/notices.ts';
import { scan } from '../../apps/web/src/testing/scan.ts';

const TECHNICIAN = 'Technician Okafor';
const TABLETS = '/administration/kiosk-tablets';
const BADGE = 'B-00471';
const PIN = '482915';

test('a technician punches at a tablet with a badge and a PIN, until an administrator takes the tablet back', async ({
  page: tablet,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  const office = await openBrowser();
  await signInAs(shop.person('ROLE_ADMINISTRATOR'), office);
  const staff_id = await clockableId(office, 'Technician');
  const { order_id } = await makeOrderFor(office, staff_id);

  await test.step('the administrator gives the technician a badge and a PIN', async () => {
    await office.goto(`/administration/staff?open=${staff_id}`);
    await office.getByRole('button', { name: 'More for this person' }).click();
    await office.getByRole('menuitem', { name: 'Kiosk access…' }).click();
    const dialog = office.getByRole('dialog', { name: `Kiosk access of ${TECHNICIAN}` });
    await dialog.getByLabel('Badge').fill(BADGE);
    await dialog.getByLabel('PIN', { exact: true }).fill(PIN);
    await expectNoAxeViolations(office);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expectNotice(office, 'Kiosk access is saved');
  });

  await test.step('the administrator makes the tablet a kiosk, and is signed out on it', async () => {
    await signInAs(shop.person('ROLE_ADMINISTRATOR'));
    await tablet.goto(TABLETS);
    await tablet.getByRole('button', { name: 'Use this device as a kiosk' }).click();
    const dialog = tablet.getByRole('dialog', { name: 'Use this device as a kiosk' });
    await dialog.getByLabel('Name').fill('East door');
    await dialog.getByRole('button', { name: 'Use as a kiosk' }).click();
    await expect(tablet).toHaveURL('/kiosk');
    await expect(tile(tablet)).toContainText('Out');
    expect((await tablet.request.get('/api/iam/view-profile/')).status()).toBe(409);
    await expectNoAxeViolations(tablet);
  });

  await office.goto(`/workorders/${order_id}/lines`);
  const lines = office.getByRole('region', { name: 'Lines' });
  await test.step('the technician scans the badge, types the PIN and clocks in on a line', async () => {
    await tablet.evaluate(scan, BADGE);
    await expect(tablet.getByRole('heading', { name: 'Badge read' })).toBeVisible();
    await typePin(tablet);
    await expect(tablet.getByRole('heading', { name: TECHNICIAN })).toBeVisible();
    await expectNoAxeViolations(tablet);
    await tablet.getByRole('button', { name: new RegExp(`^${SERVICE}`) }).click();
    await expect(tablet.getByRole('heading', { name: /^Technician is in on / })).toContainText(SERVICE);
  });

  await test.step('the order shows who is on the line, and so does the tile', async () => {
    await expect(lines).toContainText('on it now');
    await expect(tile(tablet)).toContainText(`In`);
    await expect(tile(tablet)).toContainText(SERVICE);
  });

  await test.step('the technician taps the name instead, and is out again', async () => {
    await tile(tablet).click();
    await typePin(tablet);
    await tablet.getByRole('button', { name: 'Out', exact: true }).click();
    await expect(tablet.getByRole('heading', { name: /^Technician is out, / })).toBeVisible();
    await tablet.keyboard.press('Escape');
    await expect(tile(tablet)).toContainText('Out');
    await expect(lines).not.toContainText('on it now');
  });

  await test.step('the administrator takes the tablet back, which is refused from then on', async () => {
    await office.goto(TABLETS);
    await office.getByRole('button', { name: 'Take back East door' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
    await expectNotice(office, 'East door is no kiosk any more');
    allowConsoleErrors(/status of 401 .*\/api\/kiosk\//);
    await tile(tablet).click();
    await typePin(tablet);
    await expect(tablet.getByRole('heading', { name: 'This tablet is not allowed any more' })).toBeVisible();
    await tablet.reload();
    await expect(tablet.getByRole('heading', { name: 'This device is not a kiosk' })).toBeVisible();
  });
});

const tile = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('button', { name: TECHNICIAN });

async function typePin(page: Page): Promise<void> {
  const pad = page.getByRole('group', { name: 'PIN' });
  for (const digit of PIN) await pad.getByRole('button', { name: digit, exact: true }).click();
  await pad.getByRole('button', { name: 'OK' }).click();
}
