import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { environmentFor, Refusal, run, scriptOf, step } from './run-step.mjs';

/** Chromium without a window: a third faster than one that has a window and hides it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const FIXED_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/** The path of a Chromium or Chrome for the browser tests, installed first where there is none. */
export async function findChromium(node) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Refusal(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  return chosen ?? onPath([SHELL]) ?? (await installByApt(SHELL)) ?? installed() ?? (await install(node));
}

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How tests start the Chromium that `npm test` has found or, when they are run alone, one that is already there. */
export const launchOptions = () => ({
  executablePath: process.env.BAYDESK_CHROMIUM ?? process.env.CHROMIUM_PATH ?? onPath([SHELL]) ?? installed(),
  args: process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET,
});

const installed = () => FIXED_PLACES.find((path) => existsSync(path)) ?? onPath(NAMES);

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

async function install(node) {
  return (
    (await installByApt('chromium')) ??
    (await step('Installing the Chromium of Playwright', () => installFromPlaywright(node)))
  );
}

/** Installs a Debian package and returns the path of its program; undefined on systems without apt-get or root. */
async function installByApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  return step(`Installing ${name} by apt-get`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '--yes', '--no-install-recommends', name], { env });
    return onPath([name]);
  });
}

async function installFromPlaywright(node) {
  const isRootOnLinux = process.platform === 'linux' && process.getuid() === 0;
  const args = ['install', ...(isRootOnLinux ? ['--with-deps'] : []), 'chromium'];
  const { exit_code, output } = await run(node, [scriptOf('@playwright/test', 'playwright'), ...args], {
    env: environmentFor(node),
  });
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (exit_code === 0 && existsSync(path)) return path;
  throw new Refusal(`${output}\nNo Chromium was found or could be installed; install one and set CHROMIUM_PATH.`);
}
