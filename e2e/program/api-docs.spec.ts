import { expect, test } from '@playwright/test';

test('the API documentation shows the calls, without an error and without requests to other hosts', async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(String(baseURL)))
      complaints.push(request.url());
  });
  await page.goto('/api/docs');
  // The viewer reads the description of every call first, which takes seconds.
  await expect(page.getByRole('heading', { name: 'Baydesk', exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByText('workplaces', { exact: true }).first().click();
  await page.getByText('Opens a location').first().click();
  await expect(page.getByText('/api/workplaces/create').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
