import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The dialogs that a part sale shares with orders. */
export const OrderDiscountDialog = loadedLater(() => import('./order-ui/DiscountDialogs.tsx'), 'OrderDiscountDialog');
export const PartSetDialog = loadedLater(() => import('./part-requests/part-set/PartSetDialog.tsx'), 'PartSetDialog');
