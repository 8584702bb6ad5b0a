import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, test } from './fixtures.ts';
import { makeEstimate, sendEstimate } from './make-estimate.ts';

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

  await test.step('adds several at once and more later, to one note', async () => {
    await addPhotos(page, 'drum.png', 'shoes.png');
    await expect(photos(page).getByRole('listitem')).toHaveCount(2);
    await addPhotos(page, 'invoice.png');
    await expect(photos(page).getByRole('listitem')).toHaveCount(3);
    await expectNoAxeViolations(page);
  });

  await test.step('hides one from the customer', async () => {
    await photos(page).getByRole('button', { name: 'Open invoice.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'invoice.png' });
    await expect(dialog.getByRole('switch', { name: 'The customer sees it' })).toBeChecked();
    await dialog.getByRole('switch', { name: 'The customer sees it' }).click();
    await expect(dialog.getByText('It stays in the shop.')).toBeVisible();
    await expect(dialog.getByRole('switch', { name: 'The customer sees it' })).toBeEnabled();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(
      photos(page).getByRole('button', { name: 'Open invoice.png, hidden from the customer' }),
    ).toBeVisible();
  });

  await test.step('removes one and restores it', async () => {
    await photos(page).getByRole('button', { name: 'Open shoes.png' }).click();
    await page.getByRole('dialog', { name: 'shoes.png' }).getByRole('button', { name: 'Remove' }).click();
    await expect(photos(page).getByRole('listitem')).toHaveCount(2);
    await notice(page, 'shoes.png removed').getByRole('button', { name: 'Undo' }).click();
    await expect(photos(page).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('finds them with the notes of the order', async () => {
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

  const phone = await openBrowser();
  await phone.goto(await sendEstimate(page, order));
  const line = phone.getByRole('region', { name: 'Front brakes' });
  const large = phone.getByRole('dialog');

  await test.step('the customer opens one and goes to the next, by buttons and by keys', async () => {
    await expect(line.getByRole('img', { name: /^Photo \d of 2 of Front brakes$/ })).toHaveCount(2);
    await expectNoAxeViolations(phone);
    await line.getByRole('button', { name: 'Photo 1 of 2 of Front brakes' }).tap();
    await expect(large.getByRole('img', { name: 'Photo 1 of 2 of Front brakes' })).toBeVisible();
    await large.getByRole('button', { name: 'Next photo' }).tap();
    await expect(large.getByRole('img', { name: 'Photo 2 of 2 of Front brakes' })).toBeVisible();
    await phone.keyboard.press('ArrowLeft');
    await expect(large.getByRole('img', { name: 'Photo 1 of 2 of Front brakes' })).toBeVisible();
    await expectNoAxeViolations(phone);
    await phone.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(line.getByRole('button', { name: 'Photo 1 of 2 of Front brakes' })).toBeFocused();
  });

  await test.step('a missing decision focuses the buttons, not a photo', async () => {
    await phone.getByRole('button', { name: 'Send my decision' }).tap();
    await expect(line.getByRole('button', { name: 'Approve' })).toBeFocused();
  });
});

test('photos are dropped onto a line, and pasted into it', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeEstimate(page, shop);
  await page.goto(`/workorders/${order.id}/lines`);
  await page.getByRole('button', { name: ': Front brakes' }).click();
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  const carry = (name: string) =>
    page.evaluateHandle(
      ([png = '', file_name = '']) => {
        const carried = new DataTransfer();
        const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
        carried.items.add(new File([bytes], file_name, { type: 'image/png' }));
        return carried;
      },
      [ONE_PIXEL, name],
    );
  const story = page.getByRole('textbox', { name: 'Story of Front brakes' });
  await story.dispatchEvent('drop', { dataTransfer: await carry('dropped.png') });
  await expect(photos(page).getByRole('button', { name: 'Open dropped.png' })).toBeVisible();
  await story.focus();
  await (
    await carry('pasted.png')
  ).evaluate((clipboardData) => {
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(photos(page).getByRole('button', { name: 'Open pasted.png' })).toBeVisible();
});

test('a file that is no photo is refused by name, and a failed photo stays until it is sent', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeEstimate(page, shop);
  await page.goto(`/workorders/${order.id}/lines`);
  await page.getByRole('button', { name: ': Front brakes' }).click();
  await addPhotos(page, 'report.pdf');
  await expect(notice(page, 'report.pdf cannot be put on a line')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible();
  await page.context().setOffline(true);
  await addPhotos(page, 'drum.png');
  await expect(page.getByRole('button', { name: 'Try drum.png again' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try drum.png again' }).click();
  await expect(photos(page).getByRole('button', { name: 'Open drum.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try drum.png again' })).toHaveCount(0);
});
