export const CUSTOMER_TYPES = ['company', 'individual'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

export const CUSTOMER_TYPE_LABELS: Readonly<Record<CustomerType, string>> = {
  company: 'Company',
  individual: 'Individual',
};

/** The customer's status with the invoice-financing service. */
export const IBS_STATUSES = ['none', 'active', 'on_hold', 'closed'] as const;
export type IbsStatus = (typeof IBS_STATUSES)[number];

export const IBS_STATUS_LABELS: Readonly<Record<IbsStatus, string>> = {
  none: 'No account',
  active: 'Active',
  on_hold: 'On hold',
  closed: 'Closed',
};
