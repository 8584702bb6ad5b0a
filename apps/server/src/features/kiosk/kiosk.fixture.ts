import * as kiosk from '@baydesk/contract/kiosk.contract';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { workplaceId } from '../demo/public.ts';
import { staffNamed } from '../work-orders/orders.fixture.ts';

export const PIN = '4825';
const WRONG_PIN = '9173';

/** Allows a tablet at the first location and returns its token. */
export async function newTablet(
  administrator: TestClient,
  app: TestApp,
  { name = 'Front door', plan = app.home, shop_id = 'ONE', id = uuidv7() } = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const input = { id, workplace_id: workplaceId(plan, shop_id), name };
  const { body, errors } = await administrator.call(kiosk.allowKioskDevice, input);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return { id, token: body.token };
}

/** Gives people of the first organization a PIN, by the first part of their addresses. */
export async function givePins(app: TestApp, manager: TestClient, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { errors } = await manager.call(kiosk.changeKioskAccess, {
      staff_id: staffNamed(app, name),
      badge_code: `Badge-${name}`,
      pin: PIN,
    });
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  }
}

/** The input of somebody who taps a name and types a PIN. */
export const typed = (app: TestApp, token: string, name: string, pin = PIN) => ({
  token,
  who: { by: 'name' as const, staff_id: staffNamed(app, name) },
  pin,
});

export const mistyped = (app: TestApp, token: string, name: string) => typed(app, token, name, WRONG_PIN);
