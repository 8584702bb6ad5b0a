import type { ListedFault } from '@baydesk/contract/ledger.contract';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import type { MoneyDocument } from '@baydesk/domain/invoices/invoice-number';
import { describeFault } from '@baydesk/domain/ledger/book-fault';
import type { PartyName } from '@baydesk/domain/ledger/party-entry';
import { MOST_FAULTS_LISTED } from '@baydesk/domain/limits';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Ctx } from '../../platform/request/context.ts';
import { baydeskItself, recordEvent } from '../../platform/writes/events.ts';
import { defineJobTask } from '../../platform/jobs/jobs.ts';
import { inOrganization, inTransaction } from '../../platform/database/transaction.ts';
import type { BookFault } from './find-book-faults.ts';
import { findBookFaults } from './find-book-faults.ts';
import { NUMBERED_DOCUMENTS } from './numbered-documents.ts';

type CheckingCtx = Pick<Ctx, 'db' | 'now'>;

/** Checks the books, stores the result, and lists the first faults with their parties and documents. */
export async function checkBooks(ctx: CheckingCtx) {
  const faults = await findBookFaults(ctx);
  const collection = await namedFaults(ctx, faults.slice(0, MOST_FAULTS_LISTED));
  const checked = { checked_at: ctx.now.toString({ fractionalSecondDigits: 3 }), faults_count: faults.length };
  await ctx.db.updateTable('books').set(checked).execute();
  return { ...checked, collection };
}

interface NamedDocument {
  readonly entry_id: string;
  readonly document_type: MoneyDocument;
  readonly document_id: string;
  readonly number: number | null;
  readonly shop_id: string | null;
}

async function namedFaults({ db }: CheckingCtx, faults: readonly BookFault[]): Promise<ListedFault[]> {
  if (faults.length === 0) return [];
  const account_ids = faults.map(({ account_id }) => account_id);
  const entry_ids = faults.flatMap(({ entry_id }) => entry_id ?? []);
  const [{ rows: parties }, { rows: documents }] = await Promise.all([
    sql<{ readonly party: PartyName; readonly id: string; readonly name: string }>`
      select 'customer' as party, id, name from customers where id = any (${account_ids}::uuid[])
      union all select 'vendor', id, name from vendors where id = any (${account_ids}::uuid[])`.execute(db),
    // A document can be without an entry, which is a fault as well.
    sql<NamedDocument>`
      select wrong.id as entry_id, coalesce(e.document_type, d.document_type) as document_type,
        coalesce(e.document_id, wrong.id) as document_id, d.number, w.shop_id
      from unnest(${entry_ids}::uuid[]) wrong (id)
      left join party_entries e on e.id = wrong.id
      left join ${NUMBERED_DOCUMENTS} d on d.id = coalesce(e.document_id, wrong.id)
      left join workplaces w on w.id = d.workplace_id`.execute(db),
  ]);
  return faults.map(({ kind, party, account_id, entry_id, kept_cents, counted_cents }) => {
    const party_name = parties.find((each) => each.party === party && each.id === account_id)?.name ?? '';
    const document = documents.find((each) => each.entry_id === entry_id);
    const named = {
      kind,
      party,
      party_name,
      number: document ? numberOf(document) : '',
      kept_cents,
      counted_cents,
    };
    return {
      ...named,
      party_id: account_id,
      document_type: document?.document_type ?? null,
      document_id: document?.document_id ?? null,
      message: describeFault(named),
    };
  });
}

const numberOf = ({ document_type, number, shop_id }: NamedDocument): string =>
  number === null ? '' : documentNumber(document_type, { number, shop_id: shop_id ?? '' });

/** Checks the books of one organization, and records an event if they do not agree. */
export const checkBooksTask = defineJobTask({
  name: 'check_books',
  input: z.object({ organization_id: z.uuid() }),
  async run({ database, log }, { organization_id }, { job_id }) {
    await inOrganization(database, organization_id, async ({ db }) => {
      const now = Temporal.Now.instant();
      const { faults_count, collection } = await checkBooks({ db, now });
      if (faults_count === 0) return;
      const messages = collection.map(({ message }) => message);
      log.error({ organization_id, faults_count, messages }, 'the books do not agree');
      const ctx = { db, now, request_id: `job ${job_id}`, actor: baydeskItself(organization_id) };
      await recordEvent(ctx, 'bookkeeping.books_disagree', { entity_id: organization_id, after: { faults_count } });
    });
  },
});

/** Enqueues a check for every organization, at a time when shops in North America are closed. */
export const checkAllBooksTask = defineJobTask({
  name: 'check_all_books',
  cron: '40 8 * * *',
  input: z.object({}),
  async run({ database }) {
    await inTransaction(database, undefined, ({ client }) => client.query('select check_all_books()'));
  },
});
