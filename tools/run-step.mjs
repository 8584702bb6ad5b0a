import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Ends the program with one line that says what to do. */
export class Refusal extends Error {}

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

export function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
