import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { BRAKES, SERVICE } from '../support/make-order.ts';

test('a technician’s day: clocks in by two taps, switches, tells the story and is done, and the order follows', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person('ROLE_TECHNICIAN'));
  const staff_id = await myStaffId(page);
  const office = await openBrowser();
  await signInAs(shop.person('ROLE_ADMINISTRATOR'), office);
  const { order_id } = await makeOrderFor(office, staff_id);
  await office.goto(`/workorders/${order_id}/lines`);
  await expect(office.getByRole('button', { name: 'Approved' })).toBeVisible();

  await page.goto('/');
  const under_way = page.getByRole('list', { name: 'Under way' });
  await test.step('is on the first line after two taps', async () => {
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'My work' }).tap();
    await page.getByRole('button', { name: `Clock in on ${SERVICE}` }).tap();
    await expect(under_way.getByRole('timer')).toHaveText(/^0:00:\d\d$/);
    await expect(page.getByRole('button', { name: `Clocked in on ${SERVICE}` })).toBeVisible();
    await expectNoAxeViolations(page, { has_frame: true });
  });

  await test.step('moves the order, which shows who is on the line', async () => {
    await expect(office.getByRole('button', { name: 'In Progress' })).toBeVisible();
    await expect(office.getByRole('region', { name: 'Lines' })).toContainText('on it now');
  });

  await test.step('begins another line, which ends the first', async () => {
    await page.getByRole('button', { name: `Clock in on ${BRAKES}` }).tap();
    const question = page.getByRole('dialog', { name: `Switch to ${BRAKES}?` });
    await expect(question).toContainText(SERVICE);
    await question.getByRole('button', { name: 'Switch' }).tap();
    await expect(page.getByRole('button', { name: `Clocked in on ${BRAKES}` })).toBeVisible();
  });

  await test.step('stops with the story and the line done', async () => {
    await under_way.getByRole('button', { name: 'Stop' }).tap();
    const dialog = page.getByRole('dialog', { name: `Clock out of ${BRAKES}` });
    await dialog.getByRole('textbox', { name: 'Story' }).fill('Both drums replaced.');
    await dialog.getByRole('checkbox', { name: 'The line is done' }).tap();
    await expect(dialog).toContainText('Measure both drums');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Clock out' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Clock in', exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(BRAKES);
  });

  await test.step('completes the last line, and the order waits for its review', async () => {
    await page.getByRole('button', { name: `Clock in on ${SERVICE}` }).tap();
    await under_way.getByRole('button', { name: 'Stop' }).tap();
    const dialog = page.getByRole('dialog', { name: `Clock out of ${SERVICE}` });
    await dialog.getByRole('checkbox', { name: 'The line is done' }).tap();
    await dialog.getByRole('button', { name: 'Clock out' }).tap();
    await expect(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Review' })).toBeVisible();
  });

  await test.step('a timekeeper sees the three stretches and corrects one', async () => {
    await office.goto(`/workorders/${order_id}/timesheets`);
    await expect(office.getByRole('button', { name: /^More for \d\d:\d\d/ })).toHaveCount(3);
    await office
      .getByRole('button', { name: /^More for \d\d:\d\d/ })
      .first()
      .tap();
    await office.getByRole('menuitem', { name: 'Edit…' }).tap();
    const dialog = office.getByRole('dialog', { name: /^Time of/ });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Oil and filters');
    await expectNoAxeViolations(office);
    await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(office.getByText('Oil and filters')).toBeVisible();
  });
});
