import type { OneTimeLinkKind } from '@baydesk/domain/accounts/session-lifetime';
import { v7 as uuidv7 } from 'uuid';
import { makeSecretToken } from '../platform/sessions/secret-token.ts';
import { inOrganization } from '../platform/database/transaction.ts';
import type { TestApp } from './test-app.ts';

/** The hash of the newest link to an address in the outbox. */
export async function linkSentTo(app: TestApp, email: string): Promise<string> {
  const [mail] = await app.rows<{ secret_link: string | null }>(
    'select secret_link from mails where to_address = $1 and secret_link is not null order by created_at desc limit 1',
    [email],
  );
  if (!mail?.secret_link) throw new Error(`no link was sent to ${email}`);
  return new URL(mail.secret_link).searchParams.get('hash') ?? '';
}

export async function makeLink(
  app: TestApp,
  kind: OneTimeLinkKind,
  person: { organization_id: string; user_id: string },
  { is_expired = false } = {},
): Promise<string> {
  const { token, token_hash } = makeSecretToken(person.organization_id);
  const expires_at = new Date(Date.now() + (is_expired ? -1_000 : 60_000)).toISOString();
  await inOrganization(app.services.database, person.organization_id, ({ db }) =>
    db
      .insertInto('one_time_links')
      .values({
        ...person,
        id: uuidv7(),
        kind,
        token_hash,
        expires_at,
        proves_address: false,
        created_at: new Date().toISOString(),
      })
      .execute(),
  );
  return token;
}
