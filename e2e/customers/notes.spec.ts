import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeCompany } from '../support/make-vehicle.ts';

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') });
const text = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

const noteWith = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notes' }).getByRole('listitem').filter({ hasText: words }).first();

async function write(page: Page, words: string, ...files: ReturnType<typeof picture>[]): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'New note' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach' }).click();
  await (await chooser).setFiles(files);
  await composer.fill(words);
  await composer.press('Control+Enter');
}

test('files are sent with a note, tried again, viewed, downloaded and refused, and the note is pinned', async ({
  page,
  shop,
  signInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/net::ERR_FAILED .*\/upload/, /status of 400 .*\/upload/);
  await signInAs(shop.person('ROLE_SERVICE_ADVISOR'));
  const id = await makeCompany(page, 'Halton Freight');
  await page.goto(`/customers/${id}`);
  await expect(page.getByText('No notes yet')).toBeVisible();

  await test.step('a failed upload stays until it succeeds', async () => {
    await page.route('**/api/notes/attachments/upload', (route) => route.abort(), { times: 1 });
    await write(page, 'Brakes, as found', picture('axle.png'));
    await expect(noteWith(page, 'Brakes').getByText('The server cannot be reached.')).toBeVisible();
    await page.getByRole('button', { name: 'Try axle.png again' }).click();
    await page.getByRole('button', { name: 'Open axle.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'axle.png' });
    await expect(dialog.getByRole('img', { name: 'axle.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('another file is downloaded, never opened', async () => {
    await write(page, 'Lining by wheel', text('readings.txt', 'front 4 mm'));
    const download = page.waitForEvent('download');
    await noteWith(page, 'Lining by wheel')
      .getByRole('link', { name: /readings\.txt/ })
      .click();
    expect((await download).suggestedFilename()).toBe('readings.txt');
  });

  await test.step('a file of the wrong type is refused', async () => {
    await write(page, 'Invoice', text('invoice.pdf', 'no PDF'));
    await expect(page.getByText('invoice.pdf is not what its name says: its content is not a PDF.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove invoice.pdf' }).click();
    await expect(page.getByText('invoice.pdf is not')).toBeHidden();
  });

  await test.step('a pinned note is shown first, and in the header of the customer', async () => {
    await noteWith(page, 'Brakes')
      .getByRole('button', { name: /^More for the note/ })
      .click();
    await page.getByRole('menuitem', { name: 'Pin to the top' }).click();
    const first = page.getByRole('region', { name: 'Notes' }).getByRole('listitem').first();
    await expect(first).toContainText(/Pinned.*Brakes, as found/);
    await expect(page.getByText('Brakes, as found')).toHaveCount(2);
  });
});
