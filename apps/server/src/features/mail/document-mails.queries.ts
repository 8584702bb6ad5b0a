import type { DocumentMail } from '@baydesk/contract/document-fields';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';

/** The event that tells of a sent document, and the id of the record whose document it is. */
export interface SentDocument {
  readonly kind: 'statement' | 'receipt' | 'credit_note' | 'remittance';
  readonly event: `${ResourceName}.${string}`;
  readonly entity_id: string;
}

const selectMails = ({ db }: Pick<Ctx, 'db'>, { event, entity_id }: SentDocument) => {
  const [entity = '', action = ''] = event.split('.');
  return db
    .selectFrom('events as e')
    .innerJoin('mails as m', (join) => join.on(sql<boolean>`m.id = (e.after ->> 'mail_id')::uuid`))
    .select(['m.id', sql<string>`e.after ->> 'sent_to'`.as('sent_to'), 'e.actor_name as sent_by'])
    .select(['e.occurred_at as sent_at', 'm.status'])
    .where('e.entity', '=', entity)
    .where('e.entity_id', '=', entity_id)
    .where('e.action', '=', action);
};

export const findDocumentMail = (
  ctx: Pick<Ctx, 'db'>,
  sent: SentDocument,
  id: string,
): Promise<DocumentMail | undefined> => selectMails(ctx, sent).where('m.id', '=', id).executeTakeFirst();

/** Reads to whom a document was sent, newest first. */
export const listMailsOf = (ctx: Pick<Ctx, 'db'>, sent: SentDocument): Promise<DocumentMail[]> =>
  selectMails(ctx, sent).orderBy('e.occurred_at', 'desc').orderBy('m.id', 'desc').execute();
