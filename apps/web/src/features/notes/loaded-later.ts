import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The notes of a record with their composer; many who show photos or count notes show none. */
export const NotesSection = loadedLater(() => import('./NotesSection.tsx'), 'NotesSection');
