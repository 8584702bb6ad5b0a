import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, notice, test } from './fixtures.ts';
import { makeCompany } from './make-vehicle.ts';

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') });
const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

const composer = (page: Page) => page.getByRole('textbox', { name: 'New note' });
const noteWith = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notes' }).getByRole('listitem').filter({ hasText: words }).first();

async function choose(page: Page, words: string, item: string): Promise<void> {
  await noteWith(page, words)
    .getByRole('button', { name: /^More for the note/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function attach(page: Page, ...files: ReturnType<typeof picture>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await (await chooser).setFiles(files);
}

async function openCustomer(page: Page): Promise<string> {
  const id = await makeCompany(page, 'Halton Freight');
  await page.goto(`/customers/${id}`);
  await expect(page.getByText('No notes yet')).toBeVisible();
  return id;
}

test.beforeEach(async ({ shop, signInAs }) => {
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
});

test('a note is written without the mouse, and the typed text survives a reload', async ({ page }) => {
  await openCustomer(page);
  await composer(page).fill('Ask for Dana.\nPortal: https://halton.example/po.');
  await page.reload();
  await expect(composer(page)).toHaveValue('Ask for Dana.\nPortal: https://halton.example/po.');
  await composer(page).press('Control+Enter');
  await expect(noteWith(page, 'Ask for Dana')).toContainText('just now');
  await expect(composer(page)).toHaveValue('');
  await expect(composer(page)).toBeFocused();
  const link = page.getByRole('link', { name: 'https://halton.example/po' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await page.reload();
  await expect(noteWith(page, 'Ask for Dana')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await expectNoAxeViolations(page);
});

test('a draft is discarded, and restored by Undo', async ({ page }) => {
  await openCustomer(page);
  await composer(page).fill('Half a thought');
  await attach(page, picture('axle.png'));
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(composer(page)).toHaveValue('');
  await expect(page.getByText('axle.png')).toBeHidden();
  await notice(page, 'Draft discarded').getByRole('button', { name: 'Undo' }).click();
  await expect(composer(page)).toHaveValue('Half a thought');
  await expect(page.getByText('axle.png')).toBeVisible();
});

test('pictures are attached, viewed one after the other, renamed, removed and restored by Undo', async ({ page }) => {
  await openCustomer(page);
  await attach(page, picture('axle.png'), picture('drum.png'), text('readings.txt', 'front 4 mm'));
  await attach(page, text('page.html', '<h1>Hello</h1>'));
  await expect(page.getByText('page.html cannot be attached.')).toBeVisible();
  await composer(page).fill('Brakes, as found');
  await composer(page).press('Control+Enter');
  const note = noteWith(page, 'Brakes, as found');
  await note.getByRole('button', { name: 'Open axle.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'axle.png' });
  await expect(dialog.getByRole('img', { name: 'axle.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'drum.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(note.getByRole('button', { name: 'Open axle.png' })).toBeFocused();

  await test.step('another file is downloaded, never opened', async () => {
    const download = page.waitForEvent('download');
    await note.getByRole('link', { name: /readings\.txt/ }).click();
    expect((await download).suggestedFilename()).toBe('readings.txt');
  });

  await test.step('a renamed file keeps its extension', async () => {
    await note.getByRole('button', { name: 'More for readings.txt' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'File name' }).fill('Lining by wheel');
    await page.keyboard.press('Enter');
    await expect(note.getByRole('link', { name: /Lining by wheel\.txt/ })).toBeVisible();
  });

  await note.getByRole('button', { name: 'Open drum.png' }).hover();
  await note.getByRole('button', { name: 'More for drum.png' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(note.getByRole('button', { name: 'Open drum.png' })).toBeHidden();
  await notice(page, 'drum.png removed').getByRole('button', { name: 'Undo' }).click();
  await expect(note.getByRole('button', { name: 'Open drum.png' })).toBeVisible();
});

test('a picture is pasted from the clipboard, and is a note without text', async ({ page }) => {
  await openCustomer(page);
  await composer(page).focus();
  await page.evaluate((base64) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, ONE_PIXEL);
  await expect(page.getByRole('button', { name: 'Remove image.png' })).toHaveCount(1);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Open image.png' })).toBeVisible();
});

test('a failed upload stays until it succeeds, and a file of the wrong type is refused', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_FAILED .*\/upload/, /status of 400 .*\/upload/);
  await openCustomer(page);
  await page.route('**/api/notes/attachments/upload', (route) => route.abort(), { times: 1 });
  await attach(page, picture('axle.png'));
  await composer(page).fill('Axle');
  await composer(page).press('Control+Enter');
  await expect(noteWith(page, 'Axle').getByText('The server cannot be reached.')).toBeVisible();
  await page.getByRole('button', { name: 'Try axle.png again' }).click();
  await expect(page.getByRole('button', { name: 'Open axle.png' })).toBeVisible();

  await attach(page, text('invoice.pdf', 'no PDF'));
  await composer(page).fill('Invoice');
  await composer(page).press('Control+Enter');
  await expect(page.getByText('invoice.pdf is not what its name says: its content is not a PDF.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove invoice.pdf' }).click();
  await expect(page.getByText('invoice.pdf is not')).toBeHidden();
});

test('a pinned note is shown first, and in the header of the customer', async ({ page }) => {
  await openCustomer(page);
  for (const words of ['Call before $500', 'Net 30 agreed']) {
    await composer(page).fill(words);
    await composer(page).press('Control+Enter');
    await expect(noteWith(page, words)).toBeVisible();
  }
  const pinned = page.getByRole('region', { name: 'Notes' }).getByText('Pinned');
  await choose(page, 'Call before $500', 'Pin to the top');
  await expect(noteWith(page, 'Call before $500')).toContainText('Pinned');
  await choose(page, 'Net 30 agreed', 'Pin to the top');
  await expect(noteWith(page, 'Net 30 agreed')).toContainText('Pinned');
  await expect(pinned).toHaveCount(1);
  await expect(page.getByText('Net 30 agreed')).toHaveCount(2);
  await expect(page.getByText('Call before $500')).toHaveCount(1);
  await choose(page, 'Net 30 agreed', 'Unpin');
  await expect(pinned).toHaveCount(0);
});

test('a note is edited in place, and a colleague’s change in the meantime is shown beside it', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  const id = await openCustomer(page);
  await composer(page).fill('Call Dana');
  await composer(page).press('Control+Enter');
  await choose(page, 'Call Dana', 'Edit');
  const mine = page.getByRole('textbox', { name: 'Note', exact: true });
  await mine.fill('Call Dana or Lee');
  await page.keyboard.press('Escape');
  await notice(page, 'Change discarded').getByRole('button', { name: 'Undo' }).click();
  await expect(mine).toHaveValue('Call Dana or Lee');

  const colleague = await openBrowser();
  await signInAs(shop.person('ROLE_MANAGER'), colleague);
  await colleague.goto(`/customers/${id}`);
  await choose(colleague, 'Call Dana', 'Edit');
  await colleague.getByRole('textbox', { name: 'Note', exact: true }).fill('Call Pat');
  await colleague.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'changed this meanwhile to' })).toContainText('Call Pat');
  await expect(page.getByRole('button', { name: 'Save mine' })).toBeVisible();
  await mine.press('Control+Enter');
  await expect(noteWith(colleague, 'Call Dana or Lee')).toBeVisible();
});

test('a note is removed and restored by Undo, and a technician cannot remove it', async ({ page, shop, signInAs }) => {
  const id = await openCustomer(page);
  await composer(page).fill('Wrong customer');
  await composer(page).press('Control+Enter');
  // The live update may arrive before the answer, and then removes the row with its menu.
  await page.route('**/api/notes/delete', async (route) => {
    const response = await route.fetch();
    await expect(noteWith(page, 'Wrong customer')).toHaveCount(0);
    await route.fulfill({ response });
  });
  await choose(page, 'Wrong customer', 'Remove');
  await expect(page.getByText('No notes yet')).toBeVisible();
  await notice(page, 'Note removed').getByRole('button', { name: 'Undo' }).click();
  await expect(noteWith(page, 'Wrong customer')).toBeVisible();

  await signInAs(shop.person('ROLE_TECHNICIAN'));
  await page.goto(`/customers/${id}`);
  await noteWith(page, 'Wrong customer')
    .getByRole('button', { name: /^More for the note/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0);
});
