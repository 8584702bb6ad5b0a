import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const OLDEST_NODE_FOR_TOOLS = 18;
const OLDEST_NODE_FOR_SERVER = 24;
const LOCK_FILE = join(ROOT, 'package-lock.json');
const INSTALL_STAMP = join(ROOT, 'node_modules', '.baydesk-install');
const WEB = join(ROOT, 'apps', 'web');
const BUILD_STAMP = join(WEB, 'dist', '.baydesk-build');
const WEB_SOURCES = [WEB, join(ROOT, 'packages'), LOCK_FILE, join(ROOT, 'tsconfig.base.json')];

/** Ends the program with one line that says what to do. */
export class Refusal extends Error {}

/** Installs what is missing and returns the path of a Node that runs Baydesk. */
export async function prepare() {
  if (majorOf(process.version) < OLDEST_NODE_FOR_TOOLS)
    throw new Refusal(`Baydesk needs Node ${OLDEST_NODE_FOR_TOOLS} or later to start, and this is ${process.version}.`);
  await installDependencies();
  return findNode();
}

/** Runs an entry script: a refusal is printed as its line, and the result is the exit code. */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

/** One line per step, with the seconds it took; on a terminal they count while it runs. */
export async function step(title, action) {
  const started_at = Date.now();
  const seconds = () => `${((Date.now() - started_at) / 1000).toFixed(1)} s`;
  process.stdout.write(`${title} …`);
  const ticking = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${title} … ${seconds()}`), 1000)
    : undefined;
  try {
    const outcome = await action();
    process.stdout.write(`${process.stdout.isTTY ? `\r${title} …` : ''} ${seconds()}\n`);
    return outcome;
  } catch (error) {
    process.stdout.write(` failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

/** Runs a program to its end; its output is kept unless `stdio` is 'inherit'. */
export function run(command, args, { stdio = 'pipe', ...options } = {}) {
  return new Promise((finish) => {
    const child = spawn(command, args, { cwd: ROOT, ...options, stdio: ['ignore', stdio, stdio] });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => finish({ exit_code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (exit_code, signal) => finish({ exit_code: signal ? 1 : exit_code, output }));
  });
}

/** The environment in which every program finds the Node that runs Baydesk first. */
export function environmentFor(node, extra = {}) {
  const path_name = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, [path_name]: `${dirname(node)}${separator}${process.env[path_name] ?? ''}`, ...extra };
}

/** The script behind a command of an installed package, to be run with a chosen Node on every system. */
export function scriptOf(package_name, command = package_name) {
  const folder = join(ROOT, 'node_modules', package_name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

export async function buildWeb(node) {
  const fingerprint = fingerprintOf(WEB_SOURCES);
  if (readIfThere(BUILD_STAMP) === fingerprint) return;
  await step('Building the web application', async () => {
    const { exit_code, output } = await run(node, [scriptOf('vite'), 'build', '--logLevel', 'warn'], {
      cwd: WEB,
      env: environmentFor(node, { NODE_ENV: 'production' }),
    });
    if (exit_code !== 0) throw new Refusal(`${output}\nThe web application could not be built; see above.`);
  });
  writeFileSync(BUILD_STAMP, fingerprint);
}

async function installDependencies() {
  const fingerprint = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  if (readIfThere(INSTALL_STAMP) === fingerprint) return;
  if (!isInstalled()) await runNpmCi();
  writeFileSync(INSTALL_STAMP, fingerprint);
}

/** npm notes what it installed, so an install by hand is not repeated. */
function isInstalled() {
  const noted = readIfThere(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!noted) return false;
  const installed = JSON.parse(noted).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages);
  return wanted.every(([path, { version, optional }]) => {
    if (path === '') return true;
    return installed[path] ? installed[path].version === version : optional === true;
  });
}

async function runNpmCi() {
  const runsFromHere = process.execPath.startsWith(join(ROOT, 'node_modules') + sep);
  if (process.platform === 'win32' && runsFromHere)
    throw new Refusal('The dependencies have changed; run `npm ci` and start again.');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installing the dependencies', async () => {
    const npm_script = process.env.npm_execpath;
    const { exit_code, output } = npm_script?.endsWith('.js')
      ? await run(process.execPath, [npm_script, ...args])
      : await run('npm', args, { shell: process.platform === 'win32' });
    if (exit_code !== 0)
      throw new Refusal(`${output}\nThe dependencies could not be installed; see above, then run \`npm ci\`.`);
  });
}

/** A machine may have an older Node, so the dependencies bring one along where they can. */
function findNode() {
  if (majorOf(process.version) >= OLDEST_NODE_FOR_SERVER && existsSync(process.execPath)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(ROOT, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  const { status, stdout } = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
  if (status === 0 && majorOf(stdout) >= OLDEST_NODE_FOR_SERVER) return bundled;
  throw new Refusal(
    `Baydesk needs Node ${OLDEST_NODE_FOR_SERVER} or later, and this is ${process.version}; install it from https://nodejs.org and start again.`,
  );
}

const majorOf = (version) => Number.parseInt(version.replace('v', ''), 10);

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

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
