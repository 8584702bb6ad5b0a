export type { HeldAccount } from './hold-account.ts';
export { holdCustomerAccount, holdCustomerAccounts } from './hold-account.ts';
export type { EntryDocument } from './ledger-writes.ts';
export { assertEntryDay, ledgerWrites } from './ledger-writes.ts';
export { findBookFaults } from './check-books.ts';
export { entriesMover } from './entries-mover.ts';
