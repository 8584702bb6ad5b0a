import * as contacts from '@baydesk/contract/contacts.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeContact } from './change-contact.ts';
import { listContactDepartments, listContacts, listContactTypes } from './contacts.queries.ts';
import { createContact } from './create-contact.ts';
import { removeContact } from './remove-contact.ts';
import { restoreContact } from './restore-contact.ts';
import { setPreferredContact } from './set-preferred-contact.ts';

export const contactsRoutes = [
  bind(contacts.listContacts, listContacts),
  bind(contacts.createContact, createContact),
  bind(contacts.changeContact, changeContact),
  bind(contacts.setPreferredContact, setPreferredContact),
  bind(contacts.removeContact, removeContact),
  bind(contacts.restoreContact, restoreContact),
  bind(contacts.listContactTypes, listContactTypes),
  bind(contacts.listContactDepartments, listContactDepartments),
];
