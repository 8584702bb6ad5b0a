import { ReverseInvoiceDialog } from '../invoice/ReverseInvoiceDialog.tsx';
import { useInvoice } from '../use-invoices.ts';

/** The dialog needs to know which invoices are taken back together, which a list does not say. */
export function ReverseOfOrder({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useInvoice(id);
  return data && <ReverseInvoiceDialog invoice={data} onClose={onClose} />;
}
