import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json)$/;
/** Below this an answer travels in one packet either way. */
const LEAST_BYTES = 1024;

/**
 * Writes `x.js.br` beside each `x.js`, as small as it gets: the server hands it out as it is instead of packing the
 * same file for every visitor, in a hurry and a seventh larger.
 */
export function precompressAssets(): Plugin {
  return {
    name: 'baydesk-precompress-assets',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && TEXT.test(file));
      await Promise.all(files.map((file) => compress(join(dir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length >= LEAST_BYTES) await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
}
