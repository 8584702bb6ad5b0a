import type { Customer } from '@baydesk/contract/customers.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { Can } from '../../../shared/permissions/Can.tsx';
import { NotesSection } from '../../notes/public.ts';
import { BillingCard } from './BillingCard.tsx';
import classes from './CustomerScreen.module.css';

/** The cards beside every tab. */
export function CustomerSide({ customer }: { customer: Customer }) {
  return (
    <div className={classes.side}>
      <BillingCard customer={customer} />
      <Can do={view('note')}>
        <NotesSection reference_type="customer" reference_id={customer.id} />
      </Can>
    </div>
  );
}
