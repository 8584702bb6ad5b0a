import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** Most screens with prices do not explain them. */
export const WhyThisPrice = loadedLater(() => import('./try-it/WhyThisPrice.tsx'), 'WhyThisPrice');
