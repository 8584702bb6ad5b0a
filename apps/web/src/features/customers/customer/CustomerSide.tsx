import type { Customer } from '@baydesk/contract/customers.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { Can } from '../../../shared/permissions/Can.tsx';
import { Folded } from '../../../shared/ui/layout/Folded.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { NotesSection } from '../../notes/public.ts';
import { TermsBadge } from '../../../shared/ui/display/TermsBadge.tsx';
import { BillingFacts } from './BillingFacts.tsx';

/** The cards beside every tab; on a phone, billing is folded behind one line, and notes are a tab. */
export function CustomerSide({ customer }: { customer: Customer }) {
  if (useIsPhone())
    return (
      <Folded first={<TermsBadge terms={customer.credit_terms} />} more="Limit, tax, rates">
        <BillingFacts customer={customer} />
      </Folded>
    );
  return (
    <>
      <SectionCard title="Billing">
        <BillingFacts customer={customer} />
      </SectionCard>
      <Can do={view('note')}>
        <NotesSection reference_type="customer" reference_id={customer.id} />
      </Can>
    </>
  );
}
