import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RUN = `
  import { openRunFolder } from '${pathToFileURL(join(import.meta.dirname, 'run-folder.ts')).href}';
  process.stdout.write(await openRunFolder(), () => process.kill(process.pid, 'SIGKILL'));`;

it('what a run has written is removed although the run was killed', async () => {
  const folder = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', RUN], (_error, written) => resolve(written));
  });
  expect(folder).toMatch(/baydesk-tests-\d+-/);
  await expect.poll(() => existsSync(folder)).toBe(false);
});
