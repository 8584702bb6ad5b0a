import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** For orders whose estimate was sent. */
export const EstimatesSent = loadedLater(() => import('./sent/EstimatesSent.tsx'), 'EstimatesSent');
