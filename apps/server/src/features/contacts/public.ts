export { contactsMover, preferredContactMover } from './move-contacts.ts';
export { removeContactsOf, restoreContactsOf } from './remove-contact.ts';
