import { Client } from 'pg';
import { openLog } from '../apps/server/src/platform/log.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { openServices } from '../apps/server/src/platform/services.ts';
import { buildServer } from '../apps/server/src/server.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** What every call asks besides, about its session and its organization. */
const AROUND = /set_config|session_stamp/;

/** The statements that each address makes the product send: what a bare client has to send for the same answer. */
export async function recordStatements(
  database_url: string,
  person: { readonly email: string; readonly password: string },
  paths: readonly string[],
): Promise<Statement[][]> {
  const config = loadConfig({ BAYDESK_DEMO: 'off', REQUESTS_PER_MINUTE: '100000000' });
  const services = await openServices(config, database_url, openLog(config, '/dev/null'));
  const app = await buildServer(services);
  const client = await new TestClient(await app.listen({ port: 0, host: '127.0.0.1' })).signIn(
    person.email,
    person.password,
  );
  await client.fetch(paths[0] ?? '');
  const recorded: Statement[][] = [];
  // oxlint-disable-next-line typescript/unbound-method -- sent on by the client it was called on
  const send = Client.prototype.query;
  try {
    for (const path of paths) {
      const statements: Statement[] = [];
      Client.prototype.query = function query(this: Client, ...args: Parameters<typeof send>) {
        const [sent] = args as unknown as [Partial<Statement>];
        if (sent.text && !AROUND.test(sent.text)) statements.push({ text: sent.text, values: sent.values ?? [] });
        return send.apply(this, args);
      } as typeof send;
      const { status } = await client.fetch(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      recorded.push(statements);
    }
  } finally {
    Client.prototype.query = send;
    await app.close();
    await services.close();
  }
  return recorded;
}
