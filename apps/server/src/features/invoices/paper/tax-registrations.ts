import type { InvoicePaper } from '@baydesk/contract/invoices.contract';

type Registered = Pick<InvoicePaper, 'registrations'>;

/** 'HST 12345 6789 RT0001' for the tax 'HST'. */
const registrationOf = ({ registrations }: Registered, tax_name: string): string | undefined =>
  registrations.find((registration) => registration.startsWith(`${tax_name} `));

/** '12345 6789 RT0001' for the tax 'HST'; empty if it has none. */
export const registrationNumber = (registered: Registered, tax_name: string): string =>
  registrationOf(registered, tax_name)?.slice(tax_name.length + 1) ?? '';

/** A registration is printed with its tax, or else with the shop. */
export function registrationsApart(registered: Registered, taxes: readonly { readonly name: string }[]): string[] {
  const with_tax = taxes.map(({ name }) => registrationOf(registered, name));
  return registered.registrations.filter((registration) => !with_tax.includes(registration));
}
