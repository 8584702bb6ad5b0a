import { expect, test } from './fixtures.ts';

const ADMIN = 'ROLE_ADMINISTRATOR';

test('a change made in one browser appears in the others, with the person’s name', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(`/administration/locations?open=${shop.workplaceId('EAST')}`);
  const listening = await openBrowser();
  await signInAs(shop.person('ROLE_OFFICE_USER'), listening);
  const stream = listening.waitForResponse('**/api/live');
  await listening.goto('/home');
  await stream;
  const activity = listening.getByRole('region', { name: 'Recent activity' });
  await expect(activity).toContainText('signed in');
  const switcher = listening.getByRole('button', { name: 'Change location' });
  await expect(switcher).toContainText('Eastgate');
  await listening.evaluate(() => Object.assign(window, { is_same_page: true }));

  const dialog = page.getByRole('dialog', { name: 'Eastgate' });
  await dialog.getByLabel('Name').fill('Eastgate Plaza');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(activity.getByRole('listitem').first()).toContainText(
    'Administrator Okafor changed the location Eastgate Plaza',
  );
  await expect(switcher).toContainText('Eastgate Plaza');
  expect(await listening.evaluate(() => 'is_same_page' in window)).toBe(true);
});

test('a change to a location the viewer does not work at appears in the list of locations', async ({
  page,
  shop,
  signInAs,
  openBrowser,
}) => {
  await signInAs(shop.person(ADMIN));
  await page.goto(`/administration/locations?open=${shop.workplaceId('MID')}`);
  const listening = await openBrowser();
  await signInAs(shop.person('ROLE_OFFICE_USER'), listening);
  const stream = listening.waitForResponse('**/api/live');
  await listening.goto('/administration/locations');
  await stream;
  await expect(listening.getByRole('row', { name: 'Midtown' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Midtown' });
  await dialog.getByLabel('Name').fill('Midtown Yard');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(listening.getByRole('row', { name: 'Midtown Yard' })).toBeVisible();
});

test('another organization gets no updates', async ({ page, shop, shops, signInAs, openBrowser }) => {
  const neighbour_shop = await shops.open();
  const neighbour = await openBrowser();
  await signInAs(neighbour_shop.person(ADMIN), neighbour);
  const requested: string[] = [];
  const stream = neighbour.waitForResponse('**/api/live');
  await neighbour.goto('/administration/locations');
  await stream;
  await expect(neighbour.getByRole('row', { name: 'Eastgate' })).toBeVisible();
  neighbour.on('request', (request) => requested.push(new URL(request.url()).pathname));

  await signInAs(shop.person(ADMIN));
  await page.goto(`/administration/locations?open=${shop.workplaceId('EAST')}`);
  const dialog = page.getByRole('dialog', { name: 'Eastgate' });
  await dialog.getByLabel('Name').fill('Ours alone');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Ours alone' })).toBeVisible();

  // Their own change arrives after ours would have, so exactly one request shows that ours did not arrive.
  const colleague = await openBrowser();
  await signInAs(neighbour_shop.person('ROLE_MANAGER'), colleague);
  await colleague.goto(`/administration/locations?open=${neighbour_shop.workplaceId('WEST')}`);
  const theirs = colleague.getByRole('dialog', { name: 'Westfield' });
  await theirs.getByLabel('Name').fill('Theirs alone');
  requested.length = 0;
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(neighbour.getByRole('row', { name: 'Theirs alone' })).toBeVisible();
  await expect(neighbour.getByRole('row', { name: 'Ours alone' })).toHaveCount(0);
  expect(requested.filter((path) => path === '/api/workplaces')).toHaveLength(1);
});
