import { hash, verify } from '@node-rs/argon2';

/** The strength OWASP recommends for Argon2id, which is the package's default. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH);

let decoy: Promise<string> | undefined;

/** Takes the same time without a stored hash, so that timing does not reveal whether the address has an account. */
export async function isPasswordRight(password_hash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password of no account');
  const matches = await verify(password_hash ?? (await decoy), password);
  return matches && Boolean(password_hash);
}
