import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs a script in a process of its own and waits for its end. Memory that a thread or the server itself took for such
 * work would stay with the server for as long as it runs.
 */
export async function runInProcess(script: URL, input: object): Promise<void> {
  // The process must not inherit the Node options of this one.
  const child = fork(script, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const errors = child.stderr ? text(child.stderr) : '';
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'exit').finally(() => process.off('exit', end));
  child.send(input);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`${script.pathname} ended with ${code}: ${await errors}`);
}

/** The script's side of `runInProcess`. It ends early if the process that started it was killed. */
export async function workInProcess<Input extends object>(work: (input: Input) => Promise<void>): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const [input] = (await once(process, 'message')) as [Input];
  await work(input);
  process.exit(0);
}
