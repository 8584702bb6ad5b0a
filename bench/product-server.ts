import { openLog } from '../apps/server/src/platform/process/log.ts';
import { loadConfig } from '../apps/server/src/platform/process/config.ts';
import { openServices } from '../apps/server/src/platform/process/services.ts';
import { buildServer } from '../apps/server/src/server.ts';
import { uses } from '../apps/server/src/uses.ts';

/** The product as it runs, with its log written to the null device. */
const [database_url = ''] = process.argv.slice(2);
const config = loadConfig({ BAYDESK_DEMO: 'off', REQUESTS_PER_MINUTE: '100000000' });
const log = openLog(config, '/dev/null');
const services = await openServices(config, database_url, log, uses);
const app = await buildServer(services);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${url}\n`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
