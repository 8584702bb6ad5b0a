import fastify from 'fastify';
import { Pool } from 'pg';

/** The floor of the comparison: the same SQL by bare pg behind bare Fastify. */
const [database_url, organization_id] = process.argv.slice(2);
const pool = new Pool({ connectionString: database_url, max: 10 });
const app = fastify();
app.get('/feature-flags', async () => {
  const { rows } = await pool.query('select name from feature_flags where organization_id = $1 order by name', [
    organization_id,
  ]);
  return { features: rows };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${url}\n`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
