import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the package's default, at the strength OWASP advises. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH);

let decoy: Promise<string> | undefined;

/** Takes as long without a stored hash as with one, so that the time tells nothing about the address. */
export async function isPasswordRight(password_hash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('an address nobody has');
  const matches = await verify(password_hash ?? (await decoy), password);
  return matches && Boolean(password_hash);
}
