import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { DANA, expectPaper, mailedLink, makeEstimate, sendEstimate } from './make-estimate.ts';
import { makeRecord } from './make-record.ts';
import { expectNotice } from './notices.ts';

test('an advisor views the estimate and sends it to the contact', async ({ page, shop, signInAs }) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeEstimate(page, shop);
  await page.goto(`/workorders/${order.id}/lines`);
  await page.getByRole('button', { name: 'Send estimate' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Send estimate ${order.number}` });
  await expect(dialog.getByLabel('E-mail')).toHaveValue(DANA);
  await expectNoAxeViolations(page);

  await test.step('the PDF opens in a new tab', async () => {
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Preview PDF' }).click();
    const tab = await opened;
    await expectPaper(tab);
    await tab.close();
    const address = `/api/work-orders/invoices/estimate?work_order_id=${order.id}`;
    const pdf = await (await page.request.get(`${address}&type=pdf`)).body();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const html = await (await page.request.get(`${address}&type=html`)).text();
    for (const text of [order.number, 'Front brakes', 'Shoe kit', '$2,550.00']) expect(html).toContain(text);
  });

  await dialog.getByLabel('Message').fill('As we said on the phone.');
  await dialog.getByRole('button', { name: 'Send estimate' }).click();
  await expectNotice(page, 'The estimate is on its way');
  expect(await mailedLink(page)).toMatch(/\/estimate\/[\w-]{64}$/);
});

test('an advisor sees that the customer viewed the estimate, and withdraws it', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeEstimate(page, shop);
  const link = await sendEstimate(page, order);
  await page.goto(`/workorders/${order.id}/history`);
  const sent = page.getByRole('region', { name: 'Estimates sent' });
  await expect(sent).toContainText(`Dana Okafor <${DANA}>`);
  await expect(sent).toContainText('not seen yet');
  const customer = await openBrowser();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: 'Estimate for unit 214' })).toBeVisible();
  await expect(sent).not.toContainText('not seen yet');
  await expectNoAxeViolations(page);

  await sent.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Withdraw estimate' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(sent).toContainText('Withdrawn');
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'The shop has taken this estimate back' })).toBeVisible();
  await expect(customer.getByText('Front brakes')).toHaveCount(0);
});

test('a customer answers with the keyboard alone and signs by typing', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const link = await sendEstimate(page, await makeEstimate(page, shop));
  const customer = await openBrowser();
  await customer.goto(link);
  for (const line of ['Front brakes', 'Routine service (PM-B)', 'Windshield']) {
    await customer.getByRole('group', { name: line }).getByRole('button', { name: 'Decline' }).focus();
    await customer.keyboard.press('Space');
  }
  await customer.getByLabel('Your name').focus();
  await customer.keyboard.type('Dana Okafor');
  await customer.keyboard.press('Tab');
  await expect(customer.getByLabel('Sign with my typed name instead')).toBeFocused();
  await customer.keyboard.press('Space');
  await customer.keyboard.press('Tab');
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('heading', { name: 'Thank you, we have your decision' })).toBeVisible();
});

test('an estimate that was changed since it was sent shows that, and accepts no decision', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/api\/estimate\/decide/);
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const order = await makeEstimate(page, shop);
  const link = await sendEstimate(page, order);
  const customer = await openBrowser();
  await customer.goto(link);
  await customer.getByRole('button', { name: 'Approve' }).first().waitFor();
  for (const button of await customer.getByRole('button', { name: 'Approve' }).all()) await button.click();
  await customer.getByLabel('Your name').fill('Dana Okafor');
  await customer.getByLabel('Sign with my typed name instead').check();
  await expect(customer.getByRole('strong').filter({ hasText: '$2,550.00' })).toBeVisible();
  await makeRecord(page, 'work-orders/lines', { work_order_id: order.id, line_name: 'Mirror', time_estimate: 30 });

  await customer.getByRole('button', { name: 'Send my decision' }).click();
  await expect(customer.getByRole('heading', { name: 'The shop has changed this estimate' })).toBeVisible();
  await expect(customer.getByText('Mirror')).toHaveCount(0);
  await expect(customer.getByRole('button')).toHaveCount(0);
});

test('a truncated link opens no estimate, and its secret is sent to no service', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  beacons,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*\/api\/estimate\/view/);
  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  const link = await sendEstimate(page, await makeEstimate(page, shop));
  const customer = await openBrowser();
  const answer = await customer.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('same-origin');
  await expect(customer.getByRole('heading', { level: 1, name: 'Estimate for unit 214' })).toBeVisible();
  await expect.poll(async () => JSON.stringify(await beacons('/track'))).toContain('"/estimate"');
  const token = link.split('/').at(-1) ?? '';
  expect(JSON.stringify(await beacons('/track'))).not.toContain(token);

  await customer.goto(link.slice(0, -5));
  await expect(customer.getByRole('heading', { name: 'This link does not open an estimate' })).toBeVisible();
  await expectNoAxeViolations(customer);
});
