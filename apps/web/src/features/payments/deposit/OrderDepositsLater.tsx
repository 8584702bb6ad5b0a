import { loadedLater } from '../../../shared/routing/loaded-later.tsx';

/** The totals of an order are read before its deposits, so these do not count among the files of its page. */
export const OrderDepositsLater = loadedLater(() => import('./OrderDeposits.tsx'), 'OrderDeposits');
