import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** Most who use the prices do not explain them. */
export const WhyThisPrice = loadedLater(() => import('./try-it/WhyThisPrice.tsx'), 'WhyThisPrice');
