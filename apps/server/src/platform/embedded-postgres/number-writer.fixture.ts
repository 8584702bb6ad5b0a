import { Client } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** Starts the database and commits one number after another, printing each once it is committed, until killed. */
const [data_dir = '', first = '1'] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

const { url } = await startEmbeddedPostgres({ data_dir, report: (step) => print(`step ${step}`) });
const client = new Client(url);
await client.connect();
await client.query('create table if not exists numbers (n bigint primary key)');
for (let n = Number(first); ; n += 1) {
  await client.query('insert into numbers values ($1)', [n]);
  print(`committed ${n}`);
}
