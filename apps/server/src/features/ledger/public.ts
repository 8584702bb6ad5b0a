export type { HeldAccount } from './hold-account.ts';
export { holdCustomerAccount, holdCustomerAccounts } from './hold-account.ts';
export type { EntryDocument } from './ledger-writes.ts';
export { assertEntryDay, ledgerWrites } from './ledger-writes.ts';
export { checkAllBooksTask, checkBooksTask } from './check-books.ts';
export { findBookFaults } from './find-book-faults.ts';
export { entriesMover } from './entries-mover.ts';
