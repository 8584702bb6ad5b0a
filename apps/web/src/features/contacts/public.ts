export { ContactsSection } from './ContactsSection.tsx';
export { RecipientFields } from './RecipientFields.tsx';
