import type { UnpaidTransaction } from '@baydesk/contract/payments.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { showFailure } from '../../../shared/notices/show-failure.ts';
import type { ExportColumn, ExportFormat } from '../../../shared/ui/list/export/download-list.ts';
import { downloadList } from '../../../shared/ui/list/export/download-list.ts';
import { ListMenu } from '../../../shared/ui/list/screen/ListMenu.tsx';

/** The days past due are negative before the due date. */
const COLUMNS: readonly ExportColumn<UnpaidTransaction>[] = [
  { id: 'number', header: 'Number', value: ({ number }) => number },
  { id: 'date', header: 'Date', value: ({ date }) => date },
  { id: 'due_date', header: 'Due', value: ({ due_date }) => due_date },
  { id: 'days_past_due', header: 'Days past due', value: ({ days_past_due }) => days_past_due },
  { id: 'work_order', header: 'Order', value: ({ work_order_number }) => work_order_number },
  { id: 'unit', header: 'Unit', value: ({ unit, vehicle_info }) => unit || vehicle_info },
  { id: 'customer_po', header: 'PO', value: ({ customer_po }) => customer_po },
  { id: 'workplace', header: 'Location', value: ({ workplace_name }) => workplace_name },
  { id: 'original_amount', header: 'Original', value: ({ original_amount }) => centsToDollars(original_amount) },
  { id: 'balance', header: 'Balance', value: ({ balance }) => centsToDollars(balance) },
  { id: 'state', header: 'State', value: ({ state }) => statusLabel(state) },
];

/** Saves a customer's open documents as a file. */
export function UnpaidExport({ title, rows }: { title: string; rows: readonly UnpaidTransaction[] }) {
  const save = (format: ExportFormat) => downloadList(format, title, COLUMNS, rows);
  return <ListMenu onExport={(format) => void save(format).catch(showFailure)} />;
}
