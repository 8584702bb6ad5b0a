export { contactsMover, preferredContactMover } from './move-contacts.ts';
export { removeContactsOf, restoreContactsOf } from './remove-contacts-of.ts';
