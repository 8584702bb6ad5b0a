import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environmentFor, readIfThere, Refusal, ROOT, run, scriptOf, step } from './run-step.mjs';

const WEB = join(ROOT, 'apps', 'web');
const BUILD_STAMP = join(WEB, 'dist', '.baydesk-build');
const SOURCES = [WEB, ...['packages', 'package-lock.json', 'tsconfig.base.json'].map((path) => join(ROOT, path))];

/** Builds the web application unless its sources are those of the last build. */
export async function buildWeb(node) {
  const build = webBuild(node);
  if (!build) return;
  const { command, args, cwd, env } = build;
  await step('Building the web application', async () => {
    const { exit_code, output } = await run(command, args, { cwd, env });
    if (exit_code !== 0) throw new Refusal(`${output}\nThe web application could not be built; see above.`);
  });
  build.keepStamp();
}

/** How to build the web application; undefined if its sources are those of the last build. */
export function webBuild(node) {
  const fingerprint = fingerprintOf(SOURCES);
  if (readIfThere(BUILD_STAMP) === fingerprint) return undefined;
  return {
    command: node,
    args: [scriptOf('vite'), 'build', '--logLevel', 'error'],
    cwd: WEB,
    env: environmentFor(node, { NODE_ENV: 'production' }),
    keepStamp: () => writeFileSync(BUILD_STAMP, fingerprint),
  };
}

function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow))
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return isGenerated(entry.name) ? [] : filesBelow(join(path, entry.name));
    return /\.test\.tsx?$/.test(entry.name) ? [] : [join(path, entry.name)];
  });
}

const isGenerated = (folder) => folder === 'node_modules' || folder === 'dist';
