import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { CustomerPicker } from '../../../../shared/ui/inputs/CustomerPicker.tsx';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import body from '../../order-ui/LineDetail.module.css';
import { useLineChanges } from '../changes/use-line-changes.ts';
import classes from './WarrantyPayer.module.css';

/** The payer of warranty work: a maker or an insurer, or nobody, and then the shop bears it. */
export function WarrantyPayer({ line }: { line: WorkOrderLine }) {
  const { mayEdit } = useLineRights();
  const { setWarrantyPayer } = useLineChanges(line);
  const { warranty_customer_id, warranty_customer } = line;
  const payer = warranty_customer_id === null ? null : { id: warranty_customer_id, name: warranty_customer ?? '' };
  return (
    <>
      <dt className={body.label}>Paid by</dt>
      <dd className={body.content}>
        {mayEdit && line.editable ? (
          <CustomerPicker
            size="xs"
            className={classes.picker}
            aria-label={`Who pays for the warranty work of ${line.line_name}`}
            placeholder="The shop itself; type a maker or insurer"
            value={payer}
            clearable
            onChange={(customer) => void setWarrantyPayer(customer)}
          />
        ) : (
          (payer?.name ?? 'The shop itself')
        )}
      </dd>
    </>
  );
}
