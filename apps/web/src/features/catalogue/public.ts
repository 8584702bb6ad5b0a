import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The form of a new part, which other features fill with values of their own. */
export const CreatePartDialog = loadedLater(() => import('./part-form/CreatePartDialog.tsx'), 'CreatePartDialog');
