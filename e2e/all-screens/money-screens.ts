import type { Screen } from './screen.ts';

const BOOKS = '/administration/books';

const ONLINE_PAYMENT = '/administration/online-payment';

/** What all customers owe by age, the books, and online payment. */
export const MONEY_SCREENS: readonly Screen[] = [
  {
    name: 'an ageing in which nobody owes anything',
    who: 'office',
    path: () => '/invoices/ageing',
    shows: (page) => page.getByText('Nobody owes anything'),
  },
  {
    name: 'the rules of reminders',
    who: 'manager',
    path: () => '/administration/reminders',
    shows: (page) => page.getByText('Nobody would have to be reminded today.'),
  },
  {
    name: 'the books',
    who: 'administrator',
    path: () => BOOKS,
    act: (page) => page.getByRole('button', { name: 'Check now' }).click(),
    shows: (page) => page.getByText('Books agree as of'),
  },
  {
    name: 'the question before a month is closed',
    who: 'administrator',
    path: () => BOOKS,
    act: (page) => page.getByRole('button', { name: 'Close a month…' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Close month' }),
  },
  {
    name: 'online payment',
    who: 'administrator',
    path: () => ONLINE_PAYMENT,
    shows: (page) => page.getByText('Online payment is off'),
  },
  {
    name: 'the keys of online payment',
    who: 'administrator',
    path: () => ONLINE_PAYMENT,
    act: (page) => page.getByRole('button', { name: 'Change…' }).click(),
    shows: (page) => page.getByLabel('Signing secret'),
  },
];
