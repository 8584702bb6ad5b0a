import { openLog } from '../apps/server/src/platform/process/log.ts';
import { loadConfig } from '../apps/server/src/platform/process/config.ts';
import { openServices } from '../apps/server/src/platform/process/services.ts';
import { buildServer } from '../apps/server/src/server.ts';
import { recordStatements as recordSent } from '../apps/server/src/testing/record-statements.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
import { uses } from '../apps/server/src/uses.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The caller, and the location of the calls. */
export interface BenchPerson {
  readonly email: string;
  readonly password: string;
  readonly location_id?: string;
}

/** A path to read, or a path and a body to post. */
export type Call = string | { readonly path: string; readonly body: object };

export const sentBy = (client: TestClient, call: Call): Promise<Response> =>
  typeof call === 'string'
    ? client.fetch(call)
    : client.fetch(call.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-page-path': '/bench' },
        body: JSON.stringify(call.body),
      });

/** The statements of the pipeline itself, which look up the session and enter the organization. */
const AROUND = /set_config|session_stamp|^begin|^commit/;

/** Records the statements that the product sends for each call. */
export async function recordStatements(
  database_url: string,
  person: BenchPerson,
  calls: readonly Call[],
): Promise<Statement[][]> {
  const config = loadConfig({ BAYDESK_DEMO: 'off', REQUESTS_PER_MINUTE: '100000000' });
  const services = await openServices(config, database_url, openLog(config, '/dev/null'), uses);
  const app = await buildServer(services);
  const client = await new TestClient(await app.listen({ port: 0, host: '127.0.0.1' })).signIn(
    person.email,
    person.password,
  );
  client.location_id = person.location_id;
  // Fills the session cache first. A change is not repeated, because it would be recorded in another state.
  if (typeof calls[0] === 'string') await client.fetch(calls[0]);
  const recorded: Statement[][] = [];
  try {
    for (const call of calls) {
      const sent = await recordSent(async () => {
        const { ok, status } = await sentBy(client, call);
        if (!ok) throw new Error(`${JSON.stringify(call)} answered ${status}`);
      });
      recorded.push(sent.flat().filter(({ text }) => !AROUND.test(text)));
    }
  } finally {
    await app.close();
    await services.close();
  }
  return recorded;
}
