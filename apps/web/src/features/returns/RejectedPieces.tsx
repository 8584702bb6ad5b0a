import type { ReturnRequest } from '@baydesk/contract/returns.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { Quantity } from '../../shared/ui/display/Quantity.tsx';
import { numberTyped } from '../../shared/ui/inputs/typed-format.ts';

interface RejectedPiecesProps {
  item: ReturnRequest;
  /** Null while nothing is typed. */
  accepted: number | null;
  className: string | undefined;
}

/** The place for pieces that the vendor does not accept; a core that is refused stays with the vendor. */
export function RejectedPieces({ item, accepted, className }: RejectedPiecesProps) {
  const rejected = addQuantities(item.quantity, -(numberTyped(accepted) ?? 0));
  if (item.kind === 'core' || rejected <= 0) return null;
  return (
    <div className={className}>
      <Quantity value={rejected} /> rejected, {backTo(item)}
    </div>
  );
}

function backTo({ kind, work_order_number, invoice_number }: ReturnRequest): string {
  if (kind === 'stock') return 'back onto the shelf';
  return invoice_number === '' ? `back to ${work_order_number}` : 'here again, beside the billed order';
}
