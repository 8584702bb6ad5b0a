import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The parts that other features show, but not in their first view. */
export const TakeAnybodysPayment = loadedLater(() => import('./pay/TakeAnybodysPayment.tsx'), 'TakeAnybodysPayment');
