import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './run-step.mjs';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 200;
const isWindows = process.platform === 'win32';
const NEVER = new Promise(() => {});

/**
 * Runs programs until the first ends or a signal asks to stop, and returns its exit code once all have ended. One with
 * `onEnd` has work that ends by itself: the others go on if it succeeded, and `onEnd` gets them with its exit code.
 * Each has its own session, because the terminal and npm both pass Ctrl-C on, and a program should hear it once;
 * on Windows the console alone does so.
 */
export async function runInForeground(programs) {
  const running = programs.map(({ command, args, onEnd, ...options }) => {
    const child = spawn(command, args, { cwd: ROOT, ...options, detached: !isWindows });
    return { child, onEnd, ended: exitCodeOf(child) };
  });
  let isStopping = false;
  const stop = (signal) => {
    if (isStopping) return;
    isStopping = true;
    for (const { child } of running) child.kill(signal);
  };
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (!isWindows) stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  const watching = onNpmEnd(() => stop('SIGTERM'));

  const ends = running.map(async ({ child, onEnd, ended }) => {
    const code = await ended;
    const others = running.map((each) => each.child).filter((each) => each !== child);
    if (!isStopping) onEnd?.(code, others);
    return onEnd && code === 0 ? NEVER : code;
  });
  try {
    return await Promise.race(ends);
  } finally {
    stop('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    clearInterval(watching);
  }
}

/** npm passes SIGTERM on to a shell between itself and this script, which ends without telling anyone. */
function onNpmEnd(listener) {
  const parent_pid = process.ppid;
  if (isWindows || !process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent_pid) listener();
  }, PARENT_CHECK_MS);
}

function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
