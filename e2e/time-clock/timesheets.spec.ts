import { expect, expectNoAxeViolations, test } from '../support/fixtures.ts';
import {
  clockableId,
  closeAt,
  makeDepartment,
  makePunch,
  yesterdayAt,
  yesterdayDate,
} from '../support/make-punches.ts';
import { expectNotice } from '../support/notices.ts';

const TECHNICIAN = 'Technician Okafor';

test('the office closes a payroll day: a forgotten clock-out mended, a correction accepted, the days approved', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  const boss = await openBrowser();
  await signInAs(shop.person('ROLE_ADMINISTRATOR'), boss);
  await closeAt(boss, '17:00');
  await signInAs(shop.person('ROLE_OFFICE_USER'));
  const staff_id = await clockableId(page, 'Technician');
  const department_id = await makeDepartment(page, 'Yard');
  await makePunch(page, {
    staff_id,
    department_id,
    start_date: yesterdayAt('08:00'),
    end_date: yesterdayAt('12:00'),
  });
  await makePunch(page, { staff_id, department_id, start_date: yesterdayAt('12:30'), end_date: null });
  const days = `?start_date=${yesterdayDate()}&end_date=${yesterdayDate()}`;
  await page.goto(`/timesheets${days}`);
  const row = page.getByRole('row', { name: TECHNICIAN });

  await test.step('the one who forgot to clock out went home when the shop closed', async () => {
    const forgotten = page.getByRole('list', { name: 'Forgotten clock-outs' });
    await expect(forgotten).toContainText(`${TECHNICIAN} is on Yard`);
    await expectNoAxeViolations(page);
    await forgotten.getByRole('button', { name: 'Ended at 17:00' }).click();
    await expect(row).toContainText('8.50 h');
    await expect(forgotten).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('In now');
    await forgotten.getByRole('button', { name: 'Ended at 17:00' }).click();
    await expect(row).toContainText('8.50 h');
  });

  const technician = await openBrowser();
  await signInAs(shop.person('ROLE_TECHNICIAN'), technician);
  const requests = technician.getByRole('region', { name: 'My requests' });
  await test.step('the technician asks to have the end corrected', async () => {
    await technician.goto(`/my-punch-clock-activities${days}`);
    await technician.getByRole('button', { name: 'Ask to correct Yard at 12:30' }).click();
    const dialog = technician.getByRole('dialog', { name: 'Correct a punch' });
    await dialog.getByRole('textbox', { name: 'Out, time' }).fill('1800');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Stayed for the tow truck');
    await expectNoAxeViolations(technician);
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await expectNotice(technician, 'Your timekeeper knows');
    await expect(requests).toContainText('Waiting');
    await expectNoAxeViolations(technician);
  });

  await test.step('the office accepts it with an answer, which the technician sees at once', async () => {
    const waiting = page.getByRole('list', { name: 'Corrections waiting' });
    await expect(waiting).toContainText('Stayed for the tow truck');
    await waiting.getByRole('textbox', { name: `Answer to ${TECHNICIAN}` }).fill('Thanks for staying');
    await expectNoAxeViolations(page);
    await waiting.getByRole('button', { name: `Accept the correction of ${TECHNICIAN}` }).click();
    await expect(waiting).toBeHidden();
    await expect(row).toContainText('9.50 h');
    await expect(requests).toContainText('Accepted');
    await expect(requests).toContainText('Thanks for staying');
  });

  await test.step('the office approves the days, after which it changes nothing', async () => {
    await page.getByRole('checkbox', { name: `Choose ${TECHNICIAN}` }).click();
    await page.getByRole('button', { name: 'Approve…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Approve/ });
    await expect(dialog).toContainText(`9.50 h of ${TECHNICIAN}`);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(row).toContainText('Approved');
    await row.getByRole('link', { name: TECHNICIAN }).click();
    const drawer = page.getByRole('dialog', { name: TECHNICIAN });
    await drawer.getByRole('button', { name: 'More for Yard at 12:30' }).click();
    await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Edit…' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: 'History of Yard' }).getByRole('listitem')).not.toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  await test.step('an administrator reopens them, with a reason', async () => {
    await boss.goto(`/timesheets${days}&open=${staff_id}`);
    await boss.getByRole('button', { name: 'Reopen…' }).click();
    const dialog = boss.getByRole('dialog', { name: /^Reopen/ });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The tow took longer');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(
      boss.getByRole('dialog', { name: TECHNICIAN }).getByRole('button', { name: 'Approve…' }),
    ).toBeVisible();
    await expect(technician.getByRole('button', { name: 'Ask to correct Yard at 12:30' })).toBeVisible();
  });
});
