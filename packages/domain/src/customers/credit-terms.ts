export const CREDIT_TERMS = [
  'COD',
  'Due on Receipt',
  'Net 7',
  'Net 15',
  'Net 20',
  'Net 30',
  'Net 45',
  'Net 50',
  'Net 60',
  'Net 90',
  'Net 120',
  'Credit Hold',
] as const;
export type CreditTerm = (typeof CREDIT_TERMS)[number];

/** Days between an invoice and its due date. */
export const CREDIT_TERM_DAYS: Readonly<Record<CreditTerm, number>> = {
  COD: 0,
  'Due on Receipt': 0,
  'Net 7': 7,
  'Net 15': 15,
  'Net 20': 20,
  'Net 30': 30,
  'Net 45': 45,
  'Net 50': 50,
  'Net 60': 60,
  'Net 90': 90,
  'Net 120': 120,
  'Credit Hold': 0,
};
