import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The parts, the totals and the tabs that a part sale shares with orders; other screens need none of them. */
export const SoldParts = loadedLater(() => import('./part-requests/SoldParts.tsx'), 'SoldParts');
export const SaleSide = loadedLater(() => import('./order/SaleSide.tsx'), 'SaleSide');
export const SaleBanners = loadedLater(() => import('./order/SaleSide.tsx'), 'SaleBanners');
export const OrderFinance = loadedLater(() => import('./finance/OrderFinance.tsx'), 'OrderFinance');
export const OrderStatistics = loadedLater(() => import('./statistics/OrderStatistics.tsx'), 'OrderStatistics');
export const OrderDiscountDialog = loadedLater(() => import('./order-ui/DiscountDialogs.tsx'), 'OrderDiscountDialog');
export const PartSetDialog = loadedLater(() => import('./part-requests/part-set/PartSetDialog.tsx'), 'PartSetDialog');
