/** A line is paid by the customer of the order, a warranty, or the shop itself for internal work. */
export type Payer = 'customer' | 'warranty' | 'internal';

interface Flags {
  readonly is_warranty: 0 | 1;
  readonly is_internal: 0 | 1;
}

export interface PayerFields extends Flags {
  /** The maker or insurer who pays for warranty work; null if the shop bears it. */
  readonly warranty_customer_id: string | null;
}

export function payerOf({ is_warranty, is_internal }: Flags): Payer {
  if (is_internal === 1) return 'internal';
  return is_warranty === 1 ? 'warranty' : 'customer';
}

/** The shop is not paid for internal work, nor for warranty work without a maker or insurer. */
export const isBorneByShop = (line: PayerFields): boolean =>
  payerOf(line) === 'internal' || (payerOf(line) === 'warranty' && line.warranty_customer_id === null);

/** A line has one payer: setting warranty clears internal and the other way round, and only warranty has a customer of its own. */
export function payerAfter(line: PayerFields, changed: Partial<PayerFields>): PayerFields {
  const is_warranty = changed.is_warranty ?? (changed.is_internal === 1 ? 0 : line.is_warranty);
  const is_internal = changed.is_internal ?? (changed.is_warranty === 1 ? 0 : line.is_internal);
  const { warranty_customer_id = line.warranty_customer_id } = changed;
  return { is_warranty, is_internal, warranty_customer_id: is_warranty === 1 ? warranty_customer_id : null };
}
