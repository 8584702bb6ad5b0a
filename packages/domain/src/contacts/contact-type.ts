/** The kinds of contacts. */
export const CONTACT_TYPES = [
  'owner',
  'manager',
  'dispatcher',
  'driver',
  'maintenance',
  'purchasing',
  'accounts_payable',
  'other',
] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export const CONTACT_TYPE_LABELS: Readonly<Record<ContactType, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  dispatcher: 'Dispatcher',
  driver: 'Driver',
  maintenance: 'Maintenance',
  purchasing: 'Purchasing',
  accounts_payable: 'Accounts payable',
  other: 'Other',
};
