import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { environmentFor, readIfThere, Refusal, ROOT, run, step } from './run-step.mjs';

const OLDEST_NODE = 24;
const LOCK_FILE = join(ROOT, 'package-lock.json');
const INSTALL_STAMP = join(ROOT, 'node_modules', '.baydesk-install');
const FETCHED = join(ROOT, '.tmp', 'node');

export const majorOf = (version) => Number.parseInt(version.replace('v', ''), 10);

/** Installs the packages of the lock file, unless they are there, and returns the path of a Node that runs Baydesk. */
export async function installDependencies() {
  const fingerprint = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  if (readIfThere(INSTALL_STAMP) !== fingerprint) {
    if (!isInstalled()) await runNpmCi();
    writeFileSync(INSTALL_STAMP, fingerprint);
  }
  const node = findNodeIn(ROOT);
  if (!node) throw nodeTooOld();
  return node;
}

/** npm notes what it installed, so an install by hand is not repeated. */
function isInstalled() {
  const noted = readIfThere(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!noted) return false;
  const installed = JSON.parse(noted).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages);
  return wanted.every(([path, entry]) => {
    if (path === '') return true;
    return installed[path] ? installed[path].version === entry.version : entry.optional && !isMadeForThisMachine(entry);
  });
}

function isMadeForThisMachine({ os, cpu, libc }) {
  const hasGlibc = process.platform === 'linux' && Boolean(process.report?.getReport().header.glibcVersionRuntime);
  const fits = (allowed, here) => !allowed || allowed.includes(here);
  return (
    Boolean(os && cpu) &&
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    fits(libc, hasGlibc ? 'glibc' : 'musl')
  );
}

/** Under an old Node npm leaves out the native parts of the tools without a word, so npm itself runs on the newer one. */
async function runNpmCi() {
  const runsFromHere = process.execPath.startsWith(join(ROOT, 'node_modules') + sep);
  if (process.platform === 'win32' && runsFromHere)
    throw new Refusal('The dependencies have changed; run `npm ci` and start again.');
  const node = findNodeIn(ROOT) ?? (await step('Fetching Node 24', fetchNode));
  await step('Installing the dependencies', () => runNpm(node, ['ci', '--include=dev', '--include=optional']));
  rmSync(FETCHED, { recursive: true, force: true });
}

async function fetchNode() {
  const name = bundledPackage();
  const version = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).optionalDependencies[name];
  if (!version) throw nodeTooOld();
  mkdirSync(FETCHED, { recursive: true });
  await runNpm(process.execPath, [
    'install',
    '--prefix',
    FETCHED,
    '--no-save',
    '--no-package-lock',
    `${name}@${version}`,
  ]);
  return findNodeIn(FETCHED) ?? Promise.reject(nodeTooOld());
}

async function runNpm(node, args) {
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const npm_script = process.env.npm_execpath;
  const env = environmentFor(node);
  const { exit_code, output } = npm_script?.endsWith('.js')
    ? await run(node, [npm_script, ...quiet], { env })
    : await run('npm', quiet, { env, shell: process.platform === 'win32' });
  if (exit_code !== 0)
    throw new Refusal(`${output}\nThe dependencies could not be installed; see above, then start again.`);
}

/** A machine may have an older Node, so the dependencies bring one along where they can. */
function findNodeIn(folder) {
  if (majorOf(process.version) >= OLDEST_NODE && existsSync(process.execPath)) return process.execPath;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(folder, 'node_modules', bundledPackage(), 'bin', program);
  const { status, stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
  return status === 0 && majorOf(stdout) >= OLDEST_NODE ? bundled : undefined;
}

const bundledPackage = () => `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const nodeTooOld = () =>
  new Refusal(
    `Baydesk needs Node ${OLDEST_NODE} or later, and this is ${process.version}; install it from https://nodejs.org and start again.`,
  );
