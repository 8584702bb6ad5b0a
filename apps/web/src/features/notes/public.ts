export { NotesSection } from './notes/NotesSection.tsx';
