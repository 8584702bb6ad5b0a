/**
 * The fields a customer takes over from one that is merged into it. The fields of one row belong together, such as an
 * address, and are taken over together or not at all. Names, type and terms always stay.
 */
export const FILLED_TOGETHER = [
  ['email'],
  ['telephone'],
  ['website'],
  ['address', 'city', 'state_or_province', 'postal_code', 'country_code'],
  ['credit_limit_cents'],
  ['tax_id'],
  ['tax_exempt_certificate', 'tax_exempt_until'],
  ['labour_rate_cents'],
  ['shop_supplies_percent', 'shop_supplies_of', 'shop_supplies_min_cents', 'shop_supplies_max_cents'],
  ['ibs_account_number', 'ibs_status', 'ibs_invoice_limit_cents'],
] as const;

export type FilledField = (typeof FILLED_TOGETHER)[number][number];
export type Fillable = Readonly<Record<FilledField, string | number | null>>;
export type FilledOf<Customer extends Fillable> = Partial<Pick<Customer, FilledField>>;

/** A country is always set, so it does not count as an address by itself. */
const isBlank = (field: FilledField, value: Fillable[FilledField]) =>
  value === '' || value === null || field === 'country_code' || (field === 'ibs_status' && value === 'none');

function pick<From extends object>(
  fields: readonly FilledField[],
  from: From,
): Partial<Pick<From, FilledField & keyof From>> {
  return Object.fromEntries(Object.entries(from).filter(([field]) => fields.some((name) => name === field))) as never;
}

/** The fields to fill, with their old and new values. */
export function fillBlanks<Customer extends Fillable>(kept_customer: Customer, merged: Customer) {
  const filled = FILLED_TOGETHER.filter(
    (fields) =>
      fields.every((field) => isBlank(field, kept_customer[field])) &&
      !fields.every((field) => isBlank(field, merged[field])),
  ).flat();
  return { before: pick(filled, kept_customer), after: pick(filled, merged) };
}

/** The filled fields that were not changed since, with the values to restore. */
export function emptyAgain<Customer extends Fillable>(
  now: Customer,
  before: FilledOf<Customer>,
  after: FilledOf<Customer>,
) {
  const untouched = FILLED_TOGETHER.filter((fields) =>
    fields.every((field) => field in after && now[field] === after[field]),
  ).flat();
  return pick(untouched, before);
}
