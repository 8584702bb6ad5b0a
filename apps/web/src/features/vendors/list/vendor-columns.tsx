import type { vendorRecords, VendorRow } from '@baydesk/contract/vendors.contract';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { EmailLink } from '../../../shared/ui/display/EmailLink.tsx';
import { PhoneLink } from '../../../shared/ui/display/PhoneLink.tsx';
import { TermsBadge } from '../../../shared/ui/display/TermsBadge.tsx';
import { WebsiteLink } from '../../../shared/ui/display/WebsiteLink.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import { RecordName } from '../../../shared/ui/records/RecordName.tsx';
import { withRetired } from '../../../shared/ui/records/with-retired.tsx';
import { leadTime } from '../lead-time.ts';

/** 'Milton ON' */
const cityOf = ({ city, state_or_province }: VendorRow) => [city, state_or_province].filter(Boolean).join(' ');

export const VENDOR_COLUMNS: readonly ListColumn<typeof vendorRecords.list>[] = withRetired<typeof vendorRecords.list>([
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(160px, 2fr)',
    sort_by: 'name',
    value: ({ name }) => name,
    cell: ({ name }) => <RecordName name={name} />,
  },
  {
    id: 'account_number',
    header: 'Our account',
    width: '104px',
    value: ({ account_number }) => account_number,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'telephone',
    header: 'Telephone',
    width: '128px',
    value: ({ telephone }) => telephone,
    cell: ({ telephone }) => <PhoneLink telephone={telephone} />,
  },
  {
    id: 'email',
    header: 'Ordering e-mail',
    width: 'minmax(110px, 1.3fr)',
    value: ({ email }) => email,
    cell: ({ email }) => <EmailLink email={email} />,
    card: 'none',
  },
  {
    id: 'city',
    header: 'City',
    width: 'minmax(90px, 0.8fr)',
    sort_by: 'city',
    value: cityOf,
    isMuted: true,
  },
  {
    id: 'credit_terms',
    header: 'Terms',
    width: '104px',
    sort_by: 'credit_terms',
    value: ({ credit_terms }) => credit_terms,
    cell: ({ credit_terms }) => <TermsBadge terms={credit_terms} />,
    card: 'aside',
  },
  {
    id: 'lead_time_days',
    header: 'Lead time',
    width: '76px',
    align: 'right',
    sort_by: 'lead_time_days',
    value: ({ lead_time_days }) => lead_time_days,
    cell: ({ lead_time_days }) => <LeadTime days={lead_time_days} />,
    card: 'aside',
  },
  moneyColumn({
    id: 'minimum_order_cents',
    header: 'Minimum order',
    width: '92px',
    amountOf: ({ minimum_order_cents }) => minimum_order_cents,
    card: 'none',
  }),
  {
    id: 'contacts_count',
    header: 'Contacts',
    width: '60px',
    align: 'right',
    value: ({ contacts_count }) => contacts_count,
    cell: ({ contacts_count }) => <Count value={contacts_count} of="contact" />,
    card: 'none',
  },
  {
    id: 'parts_count',
    header: 'Parts',
    width: '52px',
    align: 'right',
    value: ({ parts_count }) => parts_count,
    cell: ({ parts_count }) => <Count value={parts_count} of="part" />,
  },
  {
    id: 'website',
    header: 'Website',
    width: 'minmax(100px, 1fr)',
    value: ({ website }) => website,
    cell: ({ website }) => <WebsiteLink website={website} />,
    card: 'none',
    isHiddenAtFirst: true,
  },
]);

/** The lead time; where no column heading names it, in words. */
function LeadTime({ days }: { days: number | null }) {
  const isPhone = useIsPhone();
  return isPhone && days !== null && days > 0 ? `${leadTime(days)} lead time` : leadTime(days);
}
