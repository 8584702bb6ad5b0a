import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { get, post } from './make-order.ts';

interface Settings {
  readonly webhook_url: string;
  readonly version: number;
}

/** Opens an account at the local Stripe, which tells the shop of its payments, and switches online payment on. */
export async function takeOnlinePayments(page: Page, stripe_url: string): Promise<void> {
  const secret_key = `sk_test_${randomBytes(8).toString('hex')}`;
  const { webhook_url, version } = await get<Settings>(page, 'organization/online-payments');
  const endpoint = await page.request.post(`${stripe_url}/v1/webhook_endpoints`, {
    form: { url: webhook_url },
    headers: { authorization: `Bearer ${secret_key}` },
  });
  expect(endpoint.status(), await endpoint.text()).toBe(200);
  const { secret } = (await endpoint.json()) as { secret: string };
  const { collection } = await get<{ collection: readonly { id: string; name: string }[] }>(page, 'payment-methods');
  await post(page, 'organization/online-payments/change', {
    is_on: true,
    payment_method_id: collection.find(({ name }) => name === 'Credit card')?.id,
    secret_key,
    signing_secret: secret,
    version,
  });
}
