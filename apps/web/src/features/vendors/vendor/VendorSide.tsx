import type { Vendor } from '@baydesk/contract/vendors.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import { TermsBadge } from '../../../shared/ui/display/TermsBadge.tsx';
import { WebsiteLink } from '../../../shared/ui/display/WebsiteLink.tsx';
import { Folded } from '../../../shared/ui/layout/Folded.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { NotesSection } from '../../notes/public.ts';
import { leadTime } from '../lead-time.ts';
import classes from './VendorSide.module.css';

/** The cards beside every tab; on a phone, ordering is folded behind one line, and notes are a tab. */
export function VendorSide({ vendor }: { vendor: Vendor }) {
  if (useIsPhone())
    return (
      <Folded first={<TermsBadge terms={vendor.credit_terms} />} more="Account, lead time, minimum">
        <OrderingFacts vendor={vendor} />
      </Folded>
    );
  return (
    <>
      <SectionCard title="Ordering">
        <OrderingFacts vendor={vendor} />
      </SectionCard>
      <Can do={view('note')}>
        <NotesSection reference_type="vendor" reference_id={vendor.id} />
      </Can>
    </>
  );
}

/** The facts that an order to the vendor needs. */
function OrderingFacts({ vendor }: { vendor: Vendor }) {
  const { account_number, minimum_order_cents, note, website } = vendor;
  return (
    <Facts>
      <Fact label="Our account">{account_number || '–'}</Fact>
      <Fact label="Terms">
        <TermsBadge terms={vendor.credit_terms} />
      </Fact>
      <Fact label="Lead time">{leadTime(vendor.lead_time_days) || '–'}</Fact>
      <Fact label="Minimum order">{minimum_order_cents === null ? 'None' : formatCents(minimum_order_cents)}</Fact>
      {website !== '' && (
        <Fact label="Website">
          <WebsiteLink website={website} />
        </Fact>
      )}
      <Fact label="Parts">
        <Link to="/parts/parts-catalogue" search={{ vendor_id: vendor.id }} className="quiet-link">
          {vendor.parts_count.toLocaleString('en-US')}
        </Link>
      </Fact>
      <Fact label="Vendor since">
        <DateText value={vendor.created_on} />
      </Fact>
      {note !== '' && (
        <Fact label="Note">
          <span className={classes.note}>{note}</span>
        </Fact>
      )}
    </Facts>
  );
}
