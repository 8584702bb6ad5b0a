import { BOOK_FAULT_KINDS } from '@baydesk/domain/ledger/book-fault';
import { PARTIES } from '@baydesk/domain/ledger/party-entry';
import { change, move, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { calendarDate, cents, instant, requiredText, sentDate, uuid, version } from './fields.ts';

const books = z
  .object({
    /** The last day of the closed books, on which no document can be entered; null while all days are open. */
    closed_through: calendarDate.nullable(),
    /** When the books were last checked; null before the first night. */
    checked_at: instant.nullable(),
    /** The number of faults in that check. */
    faults_count: z.int(),
    version,
  })
  .meta({ id: 'Books' });
export type Books = z.output<typeof books>;

export const viewBooks = defineEndpoint({
  method: 'GET',
  path: '/books/view',
  summary: 'Up to which day the books are closed, and what their last check found.',
  permission: view('bookkeeping'),
  input: z.object({}),
  output: books,
});

const bookFault = z.object({
  kind: z.enum(BOOK_FAULT_KINDS),
  party: z.enum(PARTIES),
  /** Of the customer or the vendor. */
  party_id: uuid,
  party_name: z.string(),
  /** Null for a balance. */
  document_type: z.string().nullable(),
  document_id: uuid.nullable(),
  /** The displayed number: 'INVTOR-1042'. */
  number: z.string(),
  message: z.string(),
  kept_cents: cents,
  counted_cents: cents,
});
export type ListedFault = z.output<typeof bookFault>;

export const checkBooks = defineEndpoint({
  method: 'POST',
  path: '/books/check',
  summary: 'Compares balances, entries and documents, and lists what does not agree.',
  permission: change('bookkeeping'),
  input: z.object({}),
  output: z.object({
    checked_at: instant,
    faults_count: z.int(),
    /** The first of them. */
    collection: z.array(bookFault),
  }),
});

export const closeBooks = defineEndpoint({
  method: 'POST',
  path: '/books/close',
  summary: 'Closes all days up to one, so that nothing can be entered on them any more.',
  permission: change('bookkeeping'),
  refuses: ['books_are_closed', 'day_not_possible'],
  input: z.object({ closed_through: sentDate, version }),
  output: books,
});

export const reopenBooks = defineEndpoint({
  method: 'POST',
  path: '/books/reopen',
  summary: 'Opens closed days again, with a reason that stays in the history.',
  permission: move('bookkeeping'),
  refuses: ['books_are_open'],
  input: z.object({
    /** The last day that stays closed; null opens all. */
    closed_through: sentDate.nullable(),
    reason: requiredText('Reason', 200),
    version,
  }),
  output: books,
});
