import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listStatementMails as mailsEndpoint,
  printStatement as printEndpoint,
  sendStatement as sendEndpoint,
} from '@baydesk/contract/payments/statements.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { daysPastDue } from '@baydesk/domain/ledger/ageing';
import { formatCents, sumCents } from '@baydesk/domain/money/cents';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import type { SentDocument } from '../../mail/public.ts';
import { findDocumentMail, mailDocument } from '../../mail/public.ts';
import { assertPrintable, dayText, paperFile } from '../../papers/public.ts';
import { attachStatementTask } from './attach-tasks.ts';
import { listDocumentMails } from './document-mails.queries.ts';
import type { AskedStatement } from './read-documents.ts';
import { readStatement } from './read-documents.ts';
import type { Statement } from './statement-model.ts';
import { chargesOf, statementModel, totalDue } from './statement-model.ts';

const askedFor = (
  { now, workplace }: WorkplaceCtx,
  input: { customer_id: string; as_of?: string | undefined },
): AskedStatement => ({
  customer_id: input.customer_id,
  workplace_id: workplace.id,
  as_of: input.as_of ?? workplaceDate(now, workplace.timezone).toString(),
});

/** A customer gets no statement of nothing. */
async function readOwed(ctx: WorkplaceCtx, request: AskedStatement): Promise<Statement> {
  const statement = await readStatement(ctx, request);
  if (chargesOf(statement).length === 0)
    refuse('nothing_owed', { customer: statement.letterhead.bill_to.name, day: dayText(request.as_of) });
  return statement;
}

export async function printStatement(ctx: WorkplaceCtx, input: InputOf<typeof printEndpoint>) {
  const statement = await readOwed(ctx, askedFor(ctx, input));
  const size = input.paper ?? statement.letterhead.usual_size;
  return paperFile(ctx.services.documents, statementModel(statement), { type: input.type, size });
}

const statementsOf = (customer_id: string): SentDocument => ({
  kind: 'statement',
  event: 'customer.statement_sent',
  entity_id: customer_id,
});

/** Mails a statement; its PDF is drawn afterwards, so that people do not wait for it. A repeated call sends nothing again. */
export async function sendStatement(ctx: WorkplaceCtx, input: InputOf<typeof sendEndpoint>) {
  const { id, customer_id } = input;
  await lockNewId(ctx, id);
  const earlier = await findDocumentMail(ctx, statementsOf(customer_id), id);
  if (earlier) return earlier;
  const request = askedFor(ctx, input);
  const statement = await readOwed(ctx, request);
  assertPrintable(statementModel(statement));
  const sent = await mailDocument(ctx, {
    ...input,
    ...statementsOf(customer_id),
    workplace_id: request.workplace_id,
    document_name: `Statement ${dayText(request.as_of)}`,
    summary: summaryOf(statement),
    shop: statement.letterhead.shop,
  });
  const { organization_id } = ctx.actor;
  await enqueueJob(ctx.db, attachStatementTask, { ...request, organization_id, mail_id: id }, `attach_statement:${id}`);
  return sent;
}

function summaryOf(statement: Statement): string {
  const late = chargesOf(statement).filter(({ due_date }) => daysPastDue(due_date, statement.as_of) > 0);
  const overdue = sumCents(late.map(({ open_cents }) => open_cents));
  const total = `${formatCents(totalDue(statement))} is due in all`;
  const of_which = overdue > 0 ? `; ${formatCents(overdue)} of the open documents is past due` : '';
  return `attached is your statement as of ${dayText(statement.as_of)}. ${total}${of_which}.`;
}

export const listStatementMails = (ctx: Ctx, { customer_id }: InputOf<typeof mailsEndpoint>) =>
  listDocumentMails(ctx, statementsOf(customer_id), customer_id);
