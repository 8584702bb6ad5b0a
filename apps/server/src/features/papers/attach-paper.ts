import type { PaperSize } from '@baydesk/domain/documents/paper-size';
import type { Ctx, Services } from '../../platform/request/context.ts';
import { attachPdfs } from '../../platform/mail/mail.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import type { Paper } from './paper-model.ts';
import { printPaper } from './print-paper.ts';

interface Drawn {
  readonly paper: Paper;
  readonly size: PaperSize;
}

/** Draws the PDF that a message waits for, outside any transaction, and lets the message go. */
export async function attachPaper(
  { database, documents }: Services,
  { organization_id, mail_id }: { readonly organization_id: string; readonly mail_id: string },
  read: (ctx: Pick<Ctx, 'db'>) => Promise<Drawn>,
): Promise<void> {
  const { paper, size } = await inOrganization(database, organization_id, ({ db }) => read({ db }));
  const content = await printPaper(documents, paper, size);
  await inOrganization(database, organization_id, ({ db }) =>
    attachPdfs(db, { organization_id, mail_id, documents: [{ content }] }),
  );
}
