import type { InvoiceRow, listInvoices } from '@baydesk/contract/invoices.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn, RowLink } from '../../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../../shared/ui/list/table/money-column.tsx';
import { invoiceAge } from '../invoice-age.ts';
import { InvoiceAge } from '../InvoiceAge.tsx';

type InvoiceColumn = ListColumn<typeof listInvoices>;

export const invoiceLink = ({ id }: Pick<InvoiceRow, 'id'>): RowLink => ({ to: '/invoices/$id', params: { id } });

const NUMBER: InvoiceColumn = {
  id: 'number',
  header: 'Number',
  width: '104px',
  sort_by: 'number',
  value: ({ invoice_number }) => invoice_number,
  cell: ({ invoice_number }) => <span className="tabular">{invoice_number}</span>,
};

const DATE: InvoiceColumn = {
  id: 'invoice_date',
  header: 'Date',
  width: '52px',
  align: 'right',
  sort_by: 'invoice_date',
  value: ({ invoice_date }) => invoice_date,
  cell: ({ invoice_date }) => <DateText value={invoice_date} />,
  isMuted: true,
  card: 'none',
};

const CUSTOMER: InvoiceColumn = {
  id: 'customer',
  header: 'Customer',
  width: 'minmax(120px, 1.2fr)',
  sort_by: 'customer_name',
  value: ({ customer_name }) => customer_name,
};

const ORDER: InvoiceColumn = {
  id: 'work_order',
  header: 'Order',
  width: '104px',
  value: ({ work_order_number }) => work_order_number,
  cell: ({ work_order_number }) => <span className="tabular">{work_order_number}</span>,
  isMuted: true,
  card: 'none',
};

const UNIT: InvoiceColumn = {
  id: 'unit',
  header: 'Unit',
  width: 'minmax(100px, 1.1fr)',
  value: ({ vehicle_info }) => vehicle_info,
  isMuted: true,
};

const DUE: InvoiceColumn = {
  id: 'due_date',
  header: 'Due',
  width: '52px',
  align: 'right',
  sort_by: 'due_date',
  value: ({ due_date }) => due_date,
  cell: ({ due_date }) => <DateText value={due_date} />,
  card: 'none',
};

const AGE: InvoiceColumn = {
  id: 'age',
  header: 'Age',
  width: '92px',
  value: invoiceAge,
  cell: (invoice) => <InvoiceAge invoice={invoice} />,
};

const TOTAL: InvoiceColumn = moneyColumn({
  id: 'total_cents',
  header: 'Total',
  width: '88px',
  sort_by: 'total_cents',
  amountOf: ({ total_cents }) => total_cents,
  card: 'aside',
});

const OPEN: InvoiceColumn = moneyColumn({
  id: 'open_cents',
  header: 'Open',
  width: '88px',
  amountOf: ({ open_cents }) => open_cents,
  isStrong: true,
  card: 'none',
});

const STATE: InvoiceColumn = {
  id: 'state',
  header: 'State',
  width: '96px',
  value: ({ state }) => statusLabel(state),
  cell: ({ state }) => <StatusBadge status={state} />,
  card: 'aside',
};

const LOCATION: InvoiceColumn = {
  id: 'workplace',
  header: 'Location',
  width: 'minmax(80px, 0.7fr)',
  value: ({ workplace_name }) => workplace_name,
};

const TO_CHOOSE: readonly InvoiceColumn[] = [
  { id: 'customer_po', header: 'Customer PO', width: '96px', value: ({ customer_po }) => customer_po },
  { id: 'credit_terms', header: 'Terms', width: '92px', value: ({ credit_terms }) => credit_terms },
  {
    id: 'payer',
    header: 'Payer',
    width: '76px',
    value: ({ payer }) => (payer === 'warranty' ? 'Warranty' : 'Customer'),
  },
  { id: 'created_by', header: 'Created by', width: 'minmax(90px, 0.6fr)', value: ({ created_by }) => created_by },
  LOCATION,
];

export const INVOICE_COLUMNS: readonly InvoiceColumn[] = [
  NUMBER,
  STATE,
  CUSTOMER,
  ORDER,
  UNIT,
  DATE,
  DUE,
  AGE,
  TOTAL,
  OPEN,
  ...TO_CHOOSE.map((column): InvoiceColumn => ({ ...column, isHiddenAtFirst: true, card: 'none' })),
];

/** The ids differ from those of the main list, so that a column hidden there still shows here. */
export const VEHICLE_INVOICE_COLUMNS: readonly InvoiceColumn[] = [
  NUMBER,
  STATE,
  DATE,
  CUSTOMER,
  ORDER,
  AGE,
  TOTAL,
  OPEN,
  { ...LOCATION, isMuted: true },
].map((column) => ({ ...column, id: `${column.id}_of_vehicle` }));
