import { cpuOf } from '/tmp/cpu.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import autocannon from 'autocannon';
import { execSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { inOrganization } from '../apps/server/src/platform/transaction.ts';
import { buildOrganization } from '../apps/server/src/features/demo/public.ts';
import { hashPassword } from '../apps/server/src/features/accounts/public.ts';
import { planOrganization } from '../apps/server/src/testing/test-organizations.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
const dir = await mkdtemp('/tmp/micro-');
const pgs = await startEmbeddedPostgres({ data_dir: dir, report: () => {}, is_disposable: true });
await migrate(pgs.url);
const plan = { ...planOrganization('Bench', 'bench.test'), features: ['a', 'b'] };
const d = openDatabase(pgs.url, 2);
const h = await hashPassword('abcdef');
await inOrganization(d, plan.organization_id, ({ db }) => buildOrganization(db, plan, h, new Date().toISOString()));
await d.close();
const master = readFileSync(execSync(`find ${dir} -name postmaster.pid`).toString().trim(), 'utf8')
  .split('\n')[0]!
  .trim();
async function start(file: string, off: string, ...args: string[]) {
  const child = spawn(
    process.execPath,
    [
      ...(process.env.PROF && file.includes('product')
        ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', '--cpu-prof-interval=200']
        : []),
      `bench/${file}`,
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, OFF: off } },
  );
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, child };
}
async function measure(
  label: string,
  s: { url: string; child: { pid?: number } },
  path: string,
  headers: Record<string, string>,
) {
  const mine = (c: string, p: string) => p === String(s.child.pid);
  const pg = (c: string, p: string) => {
    if (!c.includes('postgres: ')) return false;
    return readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === master;
  };
  await autocannon({ url: s.url + path, headers, connections: 20, amount: 3000 });
  const n = Number(process.env.N ?? 10000);
  const a = [cpuOf(mine), cpuOf(pg)];
  const r = await autocannon({ url: s.url + path, headers, connections: 20, amount: n });
  console.log(
    label.padEnd(30),
    'node',
    (((cpuOf(mine) - a[0]) * 1000) / n).toFixed(0),
    'pg',
    (((cpuOf(pg) - a[1]) * 1000) / n).toFixed(0),
    'bad',
    r.non2xx,
  );
}
const bare = await start('bare-server.ts', '', pgs.url, plan.organization_id);
await measure('bare', bare, '/feature-flags', {});
bare.child.kill();
for (const off of (process.argv[2] ?? '').split(';')) {
  const p = await start('product-server.ts', off, pgs.url);
  const c = await new TestClient(p.url).signIn('manager@bench.test', 'abcdef');
  await measure('product -' + off, p, '/api/organization/feature-flags', {
    cookie: [...c.cookies].map(([a, b]) => `${a}=${b}`).join('; '),
  });
  p.child.kill();
  await once(p.child, 'exit');
}
await pgs.stop();
await rm(dir, { recursive: true });
