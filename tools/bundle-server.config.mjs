import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SERVER = resolve(dirname(fileURLToPath(import.meta.url)), '../apps/server');

/** A folder below the server's packages, so that the bundle finds them. */
export const FOLDER = join(SERVER, 'node_modules', '.bundle-for-tests');

/** These bring binaries, or start threads from files of their own. */
const LEFT_OUT = ['@node-rs/argon2', 'graphile-worker', 'pino', 'piscina', 'sharp'];
const PLACES = /\bimport\.meta\.(?:url|dirname|filename)\b|\b__(?:dirname|filename)\b/g;

/** Each module goes on finding files beside its own source. */
function stayInPlace(code, id) {
  const [file] = id.split('?');
  if (file.startsWith('\0') || code.search(PLACES) === -1) return null;
  const places = {
    'import.meta.url': pathToFileURL(file).href,
    'import.meta.dirname': dirname(file),
    'import.meta.filename': file,
    __dirname: dirname(file),
    __filename: file,
  };
  return { code: code.replaceAll(PLACES, (place) => JSON.stringify(places[place])), map: null };
}

/** Writes the server and the packages it uses into a few files. */
export default {
  root: SERVER,
  plugins: [{ name: 'stay-in-place', transform: stayInPlace }],
  ssr: { noExternal: true, external: LEFT_OUT },
  build: {
    ssr: 'src/main.ts',
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
};
