import type { listMails } from '@baydesk/contract/mail.contract';
import { MAIL_STATUSES } from '@baydesk/contract/mail.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import type { ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { MailStatusBadge } from './MailStatusBadge.tsx';

export const MAIL_COLUMNS: readonly ListColumn<typeof listMails>[] = [
  {
    id: 'subject',
    header: 'Subject',
    width: 'minmax(220px, 2fr)',
    sort_by: 'subject',
    value: ({ subject }) => subject,
  },
  {
    id: 'status',
    header: 'Status',
    width: '100px',
    sort_by: 'status',
    value: ({ status }) => statusLabel(status),
    cell: ({ status }) => <MailStatusBadge status={status} />,
    card: 'aside',
  },
  {
    id: 'to_name',
    header: 'To',
    width: 'minmax(110px, 1fr)',
    value: ({ to_name }) => to_name,
    card: 'none',
  },
  {
    id: 'to_address',
    header: 'Address',
    width: 'minmax(180px, 1.4fr)',
    sort_by: 'to_address',
    value: ({ to_address }) => to_address,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '140px',
    value: ({ kind }) => statusLabel(kind),
    isHiddenAtFirst: true,
    card: 'none',
  },
  { id: 'tries', header: 'Tries', width: '50px', align: 'right', value: ({ tries }) => tries, card: 'none' },
  {
    id: 'created_at',
    header: 'Written',
    width: '110px',
    align: 'right',
    sort_by: 'created_at',
    value: ({ created_at }) => created_at,
    isMuted: true,
    cell: ({ created_at }) => <DateText value={created_at} withTime />,
  },
];

export const MAIL_FILTERS: readonly ListFilter<typeof listMails>[] = [
  {
    field: 'status',
    label: 'Status',
    isQuick: true,
    options: MAIL_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
  },
];
