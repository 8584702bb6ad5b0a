import { Buffer } from 'node:buffer';
import { expect, test } from '../support/fixtures.ts';
import { makeOrderFor, myStaffId } from '../support/make-my-lines.ts';
import { BRAKES, SERVICE } from '../support/make-order.ts';
import { expectNotice } from '../support/notices.ts';

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') });

test('a technician does a line at the truck: clocks in, writes the story, asks for a part, takes photos and completes it', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person('ROLE_TECHNICIAN'));
  const staff_id = await myStaffId(page);
  const desk = await openBrowser();
  await signInAs(shop.person('ROLE_SERVICE_MANAGER'), desk);
  const { order_id } = await makeOrderFor(desk, staff_id);
  await desk.goto(`/workorders/${order_id}/lines`);
  await desk.getByRole('button', { name: `: ${BRAKES}` }).click();

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'My work' }).tap();
  await page.getByRole('button', { name: `Clock in on ${BRAKES}` }).tap();
  const under_way = page.getByRole('list', { name: 'Under way' });
  await expect(under_way).toContainText(BRAKES);

  await test.step('ticks a task, and sees the one that the desk adds', async () => {
    const task = page.getByRole('checkbox', { name: 'Measure both drums' });
    await task.tap();
    await expect(task).toBeChecked();
    await expect(desk.getByRole('checkbox', { name: /Measure both drums/ })).toBeChecked();
    await desk.getByRole('textbox', { name: `New task of ${BRAKES}` }).fill('Torque to 500 ft-lb');
    await desk.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Torque to 500 ft-lb' })).toBeVisible();
  });

  await test.step('writes the story, which survives a reload before and after it is saved', async () => {
    await under_way.getByRole('link', { name: 'Story' }).tap();
    const story = page.getByRole('textbox', { name: `Story of ${BRAKES}` });
    await expect(story).toBeFocused();
    await story.fill('Both drums below the limit.\nShoes at 4 mm.');
    await page.reload();
    await expect(story).toHaveValue('Both drums below the limit.\nShoes at 4 mm.');
    await story.focus();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.getByText('Saved', { exact: true })).toBeAttached();
    await expect(desk.getByRole('textbox', { name: `Story of ${BRAKES}` })).toHaveValue(/Shoes at 4 mm\.$/);
  });

  await test.step('asks for a part by a photo', async () => {
    await page.getByRole('button', { name: 'Need a part' }).tap();
    const dialog = page.getByRole('dialog', { name: `Part for ${BRAKES}` });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Take a photo' }).tap();
    await (await chooser).setFiles(photo('IMG_2041.png'));
    await dialog.getByRole('button', { name: 'Ask for it' }).tap();
    await expectNotice(page, 'The parts desk knows');
    await page.getByRole('button', { name: 'Pictures of See the photo' }).tap();
    await expect(page.getByRole('button', { name: 'Open IMG_2041.png' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('takes photos of the work, which the desk sees at once', async () => {
    const card = page.getByRole('region', { name: 'Photos' });
    const chooser = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: 'Take a photo' }).tap();
    await (await chooser).setFiles([photo('IMG_2042.png'), photo('IMG_2043.png')]);
    await expect(card.getByRole('button', { name: /^Open IMG_204[23]\.png$/ })).toHaveCount(2);
    await expect(desk.getByRole('list', { name: `Photos of ${BRAKES}` }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('completes the line', async () => {
    await page.getByRole('button', { name: 'Stop' }).tap();
    const dialog = page.getByRole('dialog', { name: `Clock out of ${BRAKES}` });
    await dialog.getByRole('checkbox', { name: 'The line is done' }).tap();
    await dialog.getByRole('button', { name: 'Clock out' }).tap();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await page.getByRole('link', { name: 'My work' }).first().tap();
    await expect(page.getByRole('list', { name: 'Next' })).toContainText(SERVICE);
    await expect(page.getByRole('main')).not.toContainText(BRAKES);
  });
});
