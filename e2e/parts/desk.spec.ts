import { Buffer } from 'node:buffer';
import { expect, expectNoAxeViolations, notice, test } from '../support/fixtures.ts';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { BRAKES } from '../support/make-order.ts';
import { makeStock } from '../support/make-stock.ts';
import { expectNotice } from '../support/notices.ts';

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PHOTO = { name: 'IMG_2041.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') };
const PHONE = { width: 390, height: 844 };

test('a technician’s request by photo becomes a staged part without a phone call', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  const phone = await openBrowser();
  await phone.setViewportSize(PHONE);
  await signInAs(shop.person('ROLE_TECHNICIAN'), phone);
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'));
  const { order_id, number, line_id } = await makeOrderFor(page, await myStaffId(phone));
  await makeStock(page, 'B-04-2', [{ part_number: '4707-Q', on_hand: 3 }]);

  await page.goto('/parts/part-requests');
  await expect(page.getByText('Nothing waits for parts.')).toBeVisible();

  await test.step('the technician asks for it at the truck', async () => {
    await phone.goto(`/technician-dashboard/${order_id}/${line_id}`);
    await phone.getByRole('button', { name: 'Need a part' }).click();
    const dialog = phone.getByRole('dialog', { name: `Part for ${BRAKES}` });
    await dialog.getByLabel('What do you need?').fill('left rear, 16.5 in');
    const chooser = phone.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Take a photo' }).click();
    await (await chooser).setFiles(PHOTO);
    await dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expectNotice(phone, 'The parts desk knows');
  });

  const order = page.getByRole('region', { name: number, exact: true });
  const kit = page.getByRole('button', { name: '4707-Q Part 4707-Q', exact: true });
  await test.step('the desk sees it at once, with the photo, and quotes a part of the stock by the keyboard', async () => {
    await expect(order).toContainText('left rear, 16.5 in');
    await expect(order).toContainText('Asked just now');
    await order.getByRole('button', { name: 'Open photo 1 of left rear, 16.5 in' }).click();
    await expect(page.getByRole('dialog', { name: PHOTO.name }).getByRole('img', { name: PHOTO.name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectNoAxeViolations(page);

    await page.keyboard.press('j');
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: 'left rear, 16.5 in' });
    await dialog.getByRole('combobox', { name: 'Description' }).fill('4707q');
    await page.getByRole('option', { name: /4707-Q/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Part number')).toHaveValue('4707-Q');
    await page.keyboard.press('Control+Enter');
    await expect(kit).toBeFocused();
    await expect(order).toContainText('3 available');
    await expect(order).toContainText('B-04-2');
  });

  const staged = notice(page, '4707-Q Part 4707-Q staged');
  await test.step('authorizes and stages it without the mouse', async () => {
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Authorize parts' });
    await expect(dialog.getByLabel('Who said so')).toHaveValue('Dana Okafor');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(order).toContainText('Authorized');
    await expect(kit).toBeFocused();
    await page.keyboard.press('s');
    // A notice stays for as long as the pointer is on it.
    await staged.hover();
    await expect(page.getByText('Nothing waits for parts.')).toBeVisible();
  });

  await test.step('the technician sees that it is staged', async () => {
    await expect(phone.getByRole('list', { name: `Parts of ${BRAKES}` })).toContainText('Staged');
  });

  await test.step('staging is taken back from the notice', async () => {
    await staged.getByRole('button', { name: 'Undo' }).click();
    await expect(kit).toBeVisible();
    await expect(order).toContainText('Authorized');
  });
});
