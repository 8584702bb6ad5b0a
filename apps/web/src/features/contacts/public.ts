export { ContactsSection } from './ContactsSection.tsx';
