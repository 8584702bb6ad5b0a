import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { DANA, expectPaper, mailedLink, makeEstimate } from '../support/make-estimate.ts';
import { expectNotice } from '../support/notices.ts';

declare global {
  interface Window {
    /** The requests of this page to outside services. */
    sent_beacons: string[];
  }
}

const recordBeacons = (page: Page) =>
  page.addInitScript(() => {
    window.sent_beacons = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => window.sent_beacons.push(text));
      return send(url, body);
    };
  });

test('an advisor sends an estimate, sees that the customer viewed it, and withdraws it', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeEstimate(page, shop);
  await page.goto(`/workorders/${order.id}/lines`);
  await page.getByRole('button', { name: 'Send estimate' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Send estimate ${order.number}` });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(DANA);

  await test.step('the PDF opens in a new tab', async () => {
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Preview PDF' }).click();
    const tab = await opened;
    await expectPaper(tab);
    await tab.close();
  });

  await dialog.getByRole('button', { name: 'Send estimate' }).click();
  await expectNotice(page, `The estimate to ${DANA} waits in the outbox`);
  const link = await mailedLink(page);
  expect(link).toMatch(/\/estimate\/[\w-]{64}$/);
  await page.getByRole('link', { name: /^History/ }).click();
  const sent = page.getByRole('region', { name: 'Estimates sent' });
  await expect(sent).toContainText('not seen yet');

  const customer = await openBrowser();
  await recordBeacons(customer);
  await test.step('the customer opens the link, whose secret is sent to no service', async () => {
    const answer = await customer.goto(link);
    expect(answer?.headers()['referrer-policy']).toBe('same-origin');
    await expect(customer.getByRole('heading', { level: 1, name: 'Estimate for unit 214' })).toBeVisible();
    const beacons = () => customer.evaluate(() => window.sent_beacons.join('\n'));
    await expect.poll(beacons).toContain('"/estimate"');
    expect(await beacons()).not.toContain(link.split('/').at(-1));
    await expect(sent).not.toContainText('not seen yet');
  });

  await test.step('the link ends when the estimate is withdrawn', async () => {
    await sent.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog', { name: 'Withdraw estimate' }).getByRole('button', { name: 'Withdraw' }).click();
    await expect(sent).toContainText('Withdrawn');
    await customer.reload();
    await expect(customer.getByRole('heading', { name: 'The shop has taken this estimate back' })).toBeVisible();
    await expect(customer.getByText('Front brakes')).toHaveCount(0);
  });

  await test.step('a truncated link opens no estimate', async () => {
    allowConsoleErrors(/status of 400 .*\/api\/estimate\/view/);
    await customer.goto(link.slice(0, -5));
    await expect(customer.getByRole('heading', { name: 'This link does not open an estimate' })).toBeVisible();
  });
});
