import { loadedLater } from '../../../shared/routing/loaded-later.tsx';

/** The dialog for the pages of orders and part sales, of which few take a deposit. */
export const DepositLater = loadedLater(() => import('./DepositDialog.tsx'), 'DepositDialog');
