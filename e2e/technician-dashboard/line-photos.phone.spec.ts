import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeEstimate, sendEstimate } from '../support/make-estimate.ts';

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') });

const photos = (page: Page) => page.getByRole('list', { name: 'Photos of Front brakes' });

async function addPhotos(page: Page, ...names: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos' }).click();
  await (await chooser).setFiles(names.map(photo));
}

test('an advisor adds photos to a line, hides one, and the customer sees the others', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeEstimate(page, shop);
  await page.goto(`/workorders/${order.id}/lines`);
  await page.getByRole('button', { name: ': Front brakes' }).click();
  await addPhotos(page, 'drum.png', 'shoes.png', 'invoice.png');
  await expect(photos(page).getByRole('listitem')).toHaveCount(3);

  await test.step('hides one from the customer', async () => {
    await photos(page).getByRole('button', { name: 'Open invoice.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'invoice.png' });
    await dialog.getByRole('switch', { name: 'The customer sees it' }).click();
    await expect(dialog.getByRole('switch', { name: 'The customer sees it' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(
      photos(page).getByRole('button', { name: 'Open invoice.png, hidden from the customer' }),
    ).toBeVisible();
  });

  await test.step('finds them in one note of the order', async () => {
    await page.goto(`/workorders/${order.id}/notes`);
    await expect(
      page.getByRole('region', { name: 'Notes' }).getByRole('listitem').filter({ hasText: 'Photos:' }),
    ).toHaveCount(1);
  });

  await test.step('sees how many will be sent', async () => {
    await page.getByRole('button', { name: 'Send estimate' }).click();
    await expect(page.getByRole('dialog', { name: `Send estimate ${order.number}` })).toContainText(
      '2 photos go along with it.',
    );
  });

  await test.step('the customer opens one, and a missing decision focuses the buttons, not a photo', async () => {
    const phone = await openBrowser();
    await phone.goto(await sendEstimate(page, order));
    const line = phone.getByRole('region', { name: 'Front brakes' });
    const large = phone.getByRole('dialog');
    await expect(line.getByRole('img', { name: /^Photo \d of 2 of Front brakes$/ })).toHaveCount(2);
    await line.getByRole('button', { name: 'Photo 1 of 2 of Front brakes' }).tap();
    await expect(large.getByRole('img', { name: 'Photo 1 of 2 of Front brakes' })).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await phone.getByRole('button', { name: 'Send my decision' }).tap();
    await expect(line.getByRole('button', { name: 'Approve' })).toBeFocused();
  });
});
