import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listMails as listEndpoint, viewMail as viewEndpoint } from '@baydesk/contract/mail.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, paginated } from '../../platform/lists/list-query.ts';
import { bodyAsRead } from '../../platform/mail/compose-mail.ts';

const COLUMNS = [
  'm.id',
  'm.kind',
  'm.to_address',
  'm.to_name',
  'm.subject',
  'm.status',
  'm.tries',
  'm.last_error',
  'm.created_at',
  'm.sent_at',
  'm.version',
] as const;

export const selectMails = (ctx: Pick<Ctx, 'db'>) => ctx.db.selectFrom('mails as m').select(COLUMNS);

export async function listMails(ctx: Ctx, input: InputOf<typeof listEndpoint>) {
  let query = selectMails(ctx);
  if (input.status) query = query.where('m.status', '=', input.status);
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where((eb) => eb.or([eb('m.to_address', 'ilike', pattern), eb('m.subject', 'ilike', pattern)]));
  }
  return paginated(ctx.db, query, input, {
    columns: {
      created_at: sql.ref('m.created_at'),
      to_address: sql.ref('m.to_address'),
      subject: sql`lower(m.subject)`,
      status: sql.ref('m.status'),
    },
    first: { sort_by: 'created_at', descending: true },
    tie_break: sql.ref('m.id'),
  });
}

export async function viewMail(ctx: Ctx, { id }: InputOf<typeof viewEndpoint>) {
  const mail = await selectMails(ctx)
    .select(['m.body_text', 'm.secret_link'])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!mail) return refuse('not_found');
  // Only the link of a held message is shown, because an administrator has to pass it on by hand.
  const secret_link = mail.status === 'held' ? mail.secret_link : null;
  return { ...mail, body_text: bodyAsRead({ ...mail, secret_link }) };
}
