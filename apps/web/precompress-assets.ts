import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
  let folder = '';
  return {
    name: 'baydesk-precompress-assets',
    apply: 'build',
    configResolved: ({ build, root }) => {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    closeBundle: async () => {
      const files = (await readdir(folder)).filter((file) => TEXT.test(file));
      await Promise.all(files.map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length >= LEAST_BYTES) await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
}
