import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Makes a record through the API. */
export async function makeRecord(page: Page, path: string, fields: Record<string, unknown>): Promise<string> {
  const id = crypto.randomUUID();
  const response = await page.request.post(`/api/${path}/create`, {
    data: { id, ...fields },
    headers: { 'x-page-path': '/administration' },
  });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(201);
  return id;
}
