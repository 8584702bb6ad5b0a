import * as contacts from '@baydesk/contract/contacts.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { changeContact, createContact, setPreferredContact } from './change-contact.ts';
import { listContactDepartments, listContacts, listContactTypes } from './contacts.queries.ts';
import { removeContact, restoreContact } from './remove-contact.ts';

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
