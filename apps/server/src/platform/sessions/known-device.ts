import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const DEVICE_BYTES = 16;
/** Enough for the people who share a computer in a shop; the newest come first. */
const MOST_ACCOUNTS = 20;
const SEPARATOR = '.';
const DEVICE_ID = /^[\w-]{22}$/;
const SIGNATURE = /^[\w-]{43}$/;

/**
 * The id of a device on which this account signed in before, by its cookie: the id of the device, and a signature for
 * each account that signed in there.
 */
export function knownDevice(key: Uint8Array, cookie: string | undefined, account: string): string | undefined {
  const [device_id = '', ...signatures] = cookie?.split(SEPARATOR) ?? [];
  const expected = Buffer.from(signatureOf(key, device_id, account));
  const is_known = signatures.some((signature) => isSame(Buffer.from(signature), expected));
  return is_known ? device_id : undefined;
}

/** The cookie of a device after one more account signed in there. */
export function rememberDevice(key: Uint8Array, cookie: string | undefined, account: string): string {
  const [old_id = '', ...signatures] = cookie?.split(SEPARATOR) ?? [];
  const device_id = DEVICE_ID.test(old_id) ? old_id : randomBytes(DEVICE_BYTES).toString('base64url');
  const signature = signatureOf(key, device_id, account);
  const others = signatures.filter((other) => other !== signature && SIGNATURE.test(other));
  return [device_id, signature, ...others].slice(0, MOST_ACCOUNTS + 1).join(SEPARATOR);
}

const signatureOf = (key: Uint8Array, device_id: string, account: string) =>
  createHmac('sha256', key).update(`${device_id} ${account.toLowerCase()}`).digest('base64url');

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
