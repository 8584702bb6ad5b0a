import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** Parts that most visits to a screen do not need. */
export const KioskAccessDialog = loadedLater(() => import('./access/KioskAccessDialog.tsx'), 'KioskAccessDialog');
export const MyPinSection = loadedLater(() => import('./access/MyPinSection.tsx'), 'MyPinSection');
