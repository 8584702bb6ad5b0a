import { hash, randomBytes } from 'node:crypto';

const ORGANIZATION_BYTES = 16;
const SECRET_BYTES = 32;
const LENGTH = Math.ceil(((ORGANIZATION_BYTES + SECRET_BYTES) * 4) / 3);

/**
 * Session cookies and one-time links contain their organization besides the secret, so that the row is looked up
 * inside that organization only. Only the hash of the whole token is stored.
 */
export interface SecretToken {
  readonly organization_id: string;
  readonly token: string;
  readonly token_hash: Buffer;
}

const hashOf = (token: string) => hash('sha256', token, 'buffer');

export function makeSecretToken(organization_id: string): SecretToken {
  const organization = Buffer.from(organization_id.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([organization, randomBytes(SECRET_BYTES)]).toString('base64url');
  return { organization_id, token, token_hash: hashOf(token) };
}

/** Returns undefined for a text that makeSecretToken cannot have made. */
export function readSecretToken(token: string | undefined): SecretToken | undefined {
  if (!token || token.length !== LENGTH || !/^[\w-]+$/.test(token)) return undefined;
  const hex = Buffer.from(token, 'base64url').subarray(0, ORGANIZATION_BYTES).toString('hex');
  const organization_id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
  return { organization_id, token, token_hash: hashOf(token) };
}
