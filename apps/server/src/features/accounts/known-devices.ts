import type { PublicCtx } from '../../platform/request/context.ts';
import { knownDevice, rememberDevice } from '../../platform/sessions/known-device.ts';
import type { Attempt } from '../../platform/request/throttle.ts';
import type { Account } from './accounts.store.ts';

/** An attempt at the password of an account, from where this call comes. */
export function attemptAt({ services, cookies, address }: PublicCtx, email: string): Attempt {
  return { account: email, address, device: knownDevice(services.device_key, cookies.device, email) };
}

/** Remembers that the owner of the account uses this device. */
export function knowDevice({ services, cookies }: PublicCtx, { email }: Pick<Account, 'email'>): void {
  cookies.keepDevice(rememberDevice(services.device_key, cookies.device, email));
}
