import type { Vendor } from '@baydesk/contract/vendors.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
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
    <div className={classes.side}>
      <SectionCard title="Ordering">
        <OrderingFacts vendor={vendor} />
      </SectionCard>
      <Can do={view('note')}>
        <NotesSection reference_type="vendor" reference_id={vendor.id} />
      </Can>
    </div>
  );
}

/** What must be known to order there. */
function OrderingFacts({ vendor }: { vendor: Vendor }) {
  const { account_number, minimum_order_cents, note, website } = vendor;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Our account', account_number || '–'],
    ['Terms', <TermsBadge key="terms" terms={vendor.credit_terms} />],
    ['Lead time', leadTime(vendor.lead_time_days) || '–'],
    ['Minimum order', minimum_order_cents === null ? 'None' : formatCents(minimum_order_cents)],
    ...(website === '' ? [] : [['Website', <WebsiteLink key="website" website={website} />] as const]),
    [
      'Parts',
      <Link key="parts" to="/parts/parts-catalogue" search={{ vendor_id: vendor.id }} className={classes.link}>
        {vendor.parts_count.toLocaleString('en-US')}
      </Link>,
    ],
    ['Vendor since', <DateText key="since" value={vendor.created_on} />],
    ...(note === ''
      ? []
      : [
          [
            'Note',
            <span key="note" className={classes.note}>
              {note}
            </span>,
          ] as const,
        ]),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
