import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The notes of a record with their composer; screens that only show photos do not need them. */
export const NotesSection = loadedLater(() => import('./NotesSection.tsx'), 'NotesSection');
