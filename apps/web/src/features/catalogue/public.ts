import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The form of a new part, for other features to fill from what they know. */
export const CreatePartDialog = loadedLater(() => import('./part-form/CreatePartDialog.tsx'), 'CreatePartDialog');
