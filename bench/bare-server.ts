import fastify from 'fastify';
import { Pool } from 'pg';
import { asServer } from '../apps/server/src/platform/database/database.ts';
import { readSecretToken } from '../apps/server/src/platform/sessions/secret-token.ts';

/** The floor of the comparisons: the least SQL by bare pg behind bare Fastify. */
const [database_url = '', organization_id] = process.argv.slice(2);
const pool = new Pool({ connectionString: database_url, max: 10 });
const changing_pool = new Pool({ ...asServer(database_url), pipeline: true, max: 10 });
const app = fastify();
app.get('/feature-flags', async () => {
  const { rows } = await pool.query('select name from feature_flags where organization_id = $1 order by name', [
    organization_id,
  ]);
  return { features: rows };
});

interface BareChange {
  readonly session: string;
  readonly location_id: string;
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const ENTER = `select set_config('app.organization_id', $1, true),
  session_stamps(array[$1::uuid], array[$2::bytea], array[$3::uuid])`;

/** One statement in a transaction in the organization of a session, whose stamp is read as the product does. */
app.post<{ Body: BareChange }>('/change', async ({ body: { session, location_id, ...statement } }) => {
  const secret = readSecretToken(session);
  const client = await changing_pool.connect();
  try {
    await Promise.all([
      client.query('begin'),
      client.query({ name: 'enter', text: ENTER, values: [secret?.organization_id, secret?.token_hash, location_id] }),
      client.query(statement),
    ]);
    await client.query('commit');
    return { is_stored: true };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${url}\n`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
