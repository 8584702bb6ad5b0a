export { ContactsSection } from './contacts/ContactsSection.tsx';
