import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The parts that other features show and that their first view does without. */
export const TakeAnybodysPayment = loadedLater(() => import('./pay/TakeAnybodysPayment.tsx'), 'TakeAnybodysPayment');
