import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { refuse } from '../request/errors.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'encryption.key';

/** Encrypts secrets of organizations, such as keys of other services. */
export interface SecretBox {
  /** `purpose` names the organization and the field; the secret opens for nothing else. */
  seal(text: string, purpose: string): Promise<Buffer>;
  /** Returns undefined for a secret that was sealed with another key or for another purpose. */
  open(sealed: Buffer, purpose: string): Promise<string | undefined>;
}

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'ENCRYPTION_KEY'>;

/**
 * The key comes from a setting. Without it, it is a file beside the embedded database, never a row in it: whoever has a
 * copy of the database alone cannot read the secrets. Processes on an external database may have different data folders,
 * so there nothing is sealed without the setting.
 */
export function openSecretBox({ DATA_DIR, DATABASE_URL, ENCRYPTION_KEY }: Settings): SecretBox {
  const path = join(DATA_DIR, KEY_FILE);
  const configured_key = ENCRYPTION_KEY ? derive(ENCRYPTION_KEY) : undefined;
  const findKey = async () => configured_key ?? (DATABASE_URL ? undefined : await readKey(path));
  return {
    async seal(text, purpose) {
      const key = (await findKey()) ?? (DATABASE_URL ? refuse('no_encryption_key') : await createKey(path));
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    async open(sealed, purpose) {
      const key = await findKey();
      if (!key) return undefined;
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(purpose))
          .setAuthTag(tag);
        const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

const derive = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'baydesk secret box', KEY_BYTES));

async function readKey(path: string): Promise<Uint8Array | undefined> {
  const written = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return written === undefined ? undefined : derive(written.trim());
}

/** The file appears whole or not at all, and the first of two processes wins. */
async function createKey(path: string): Promise<Uint8Array> {
  await mkdir(join(path, '..'), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  const key = await readKey(path);
  if (!key) throw new Error(`${path} could not be created`);
  return key;
}
