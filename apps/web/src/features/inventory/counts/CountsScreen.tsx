import type { StockCountRow } from '@baydesk/contract/inventory/counts.contract';
import { listCounts } from '@baydesk/contract/inventory/counts.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import type { ListColumn, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { InventoryTab } from '../InventoryTab.tsx';
import { COUNT_WORDS, CountStatusBadge } from './count-status.tsx';
import classes from './Count.module.css';
import { unsentCount } from './count-queue.ts';

const StartCountDialog = loadedLater(() => import('./StartCountDialog.tsx'), 'StartCountDialog');
const NEW = 'new';

const FILTERS: readonly ListFilter<typeof listCounts>[] = [
  {
    field: 'status',
    label: 'Status',
    options: Object.entries(COUNT_WORDS).map(([value, label]) => ({ value, label })),
    isQuick: true,
  },
];

const progress = ({ counted_count, parts_count }: StockCountRow) => `${counted_count} of ${parts_count}`;

const COLUMNS: readonly ListColumn<typeof listCounts>[] = [
  { id: 'count_number', header: 'Number', width: '110px', value: ({ count_number }) => count_number },
  { id: 'chosen_by', header: 'What is counted', width: 'minmax(140px, 2fr)', value: ({ chosen_by }) => chosen_by },
  {
    id: 'progress',
    header: 'Counted',
    width: '90px',
    align: 'right',
    value: progress,
    cell: (count) => <Progress count={count} />,
    card: 'aside',
  },
  {
    id: 'status',
    header: 'Status',
    width: '104px',
    value: ({ status }) => COUNT_WORDS[status],
    cell: ({ status }) => <CountStatusBadge status={status} />,
    card: 'aside',
  },
  {
    id: 'started_at',
    header: 'Started',
    width: '100px',
    sort_by: 'started_at',
    value: ({ started_at }) => started_at,
    cell: ({ started_at }) => <DateText value={started_at} withTime />,
  },
  { id: 'started_by', header: 'By', width: 'minmax(90px, 1fr)', value: ({ started_by }) => started_by, isMuted: true },
];

/** The progress of the count, and the numbers on this device that did not reach the server. */
function Progress({ count }: { count: StockCountRow }) {
  const { user_id } = useActor();
  const unsent = unsentCount(user_id, count.id);
  return (
    <>
      {progress(count)}
      {unsent > 0 && <span className={classes.unsent}>{unsent} not sent from this device</span>}
    </>
  );
}

/** The cycle counts of the chosen location. */
export function CountsScreen() {
  const { open, show, close } = useOpenRow();
  return (
    <InventoryTab>
      <ListScreen
        title="Cycle counts"
        endpoint={listCounts}
        columns={COLUMNS}
        filters={FILTERS}
        rowLink={({ id }) => ({ to: '/parts/inventory/counts/$id', params: { id } })}
        searchLabel="Number"
        emptyHint="Count a shelf or a category on the phone, and post the differences."
        action={
          <Can do={create('inventory')}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              Start a count
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('inventory')}>
          <StartCountDialog onClose={close} />
        </Can>
      )}
    </InventoryTab>
  );
}
