import { expect, test } from '../support/fixtures.ts';

test('two people change locations: each sees the other’s change at once, and the second to save decides', async ({
  page,
  shop,
  signInAs,
  openBrowser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 412 .*\/api\/workplaces\/change/);
  const colleague = await openBrowser();
  await signInAs(shop.person('ROLE_MANAGER'), colleague);
  const stream = colleague.waitForResponse('**/api/live');
  await colleague.goto('/home');
  await stream;
  const activity = colleague.getByRole('region', { name: 'Recent activity' });
  await expect(activity).toContainText('signed in');
  const switcher = colleague.getByRole('button', { name: 'Change location' });
  await expect(switcher).toContainText('Eastgate');
  await colleague.evaluate(() => Object.assign(window, { is_same_page: true }));

  await signInAs(shop.person('ROLE_ADMINISTRATOR'));
  await page.goto(`/administration/locations?open=${shop.workplaceId('EAST')}`);
  const eastgate = page.getByRole('dialog', { name: 'Eastgate' });
  await eastgate.getByLabel('Name').fill('Eastgate Plaza');
  await eastgate.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(activity.getByRole('listitem').first()).toContainText(
    'Administrator Okafor changed the location Eastgate Plaza',
  );
  await expect(switcher).toContainText('Eastgate Plaza');

  await colleague.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' }).click();
  await colleague.getByRole('list', { name: 'Administration menu' }).getByRole('link', { name: 'Locations' }).click();
  await colleague.getByRole('link', { name: 'Westfield' }).click();
  const theirs = colleague.getByRole('dialog', { name: 'Westfield' });
  await theirs.getByLabel('Address').fill('12 Main Street');
  await theirs.getByLabel('Name').fill('Westfield South');
  await page.getByRole('link', { name: 'Westfield' }).click();
  const mine = page.getByRole('dialog', { name: 'Westfield' });
  await mine.getByLabel('Name').fill('Westfield North');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  const both = mine.getByRole('alert').filter({ hasText: 'Manager Okafor changed this meanwhile.' });
  await expect(both).toContainText('Taken over from them: Address.');
  await expect(both.getByRole('radio', { name: 'Westfield North' })).toBeChecked();
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine).toBeHidden();
  const row = colleague.getByRole('table', { name: 'Locations' }).getByRole('row', { name: 'Westfield North' });
  await expect(row).toContainText('12 Main Street');
  expect(await colleague.evaluate(() => 'is_same_page' in window)).toBe(true);

  await test.step('the rows on screen are exported', async () => {
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('winnipeg');
    await expect(page.getByRole('table', { name: 'Locations' }).getByRole('link')).toHaveText(['Midtown']);
    await page.getByRole('button', { name: 'More for this list' }).click();
    const started = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('locations.csv');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const [, ...lines] = Buffer.concat(chunks).toString().trim().split('\r\n');
    expect(lines).toEqual(['Midtown,MID,Winnipeg,,,America/Winnipeg,Zero Tax']);
  });
});
