import { printRemittance } from '@baydesk/contract/payables.contract';

/** A payment with where its remittance can be fetched, and the name to save it under. */
export const withRemittance = <Payment extends { readonly id: string; readonly payment_number: string }>(
  payment: Payment,
) => ({
  ...payment,
  generated_remittance: `/api${printRemittance.path.replace('{id}', payment.id)}`,
  file_name: `Remittance ${payment.payment_number}.pdf`,
});
