import { cents } from '@baydesk/domain/money/cents';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import type { LoadPage } from '../../../shared/ui/list/screen/use-list-rows.ts';
import { GalleryPage } from '../blocks/GalleryPage.tsx';
import { ORDER_COLUMNS, ORDER_FILTERS } from './order-columns.tsx';
import type { SampleServer } from './sample-orders.ts';
import { SAMPLE_SERVERS, answerSampleOrders, listSampleOrders } from './sample-orders.ts';

const DELAY_MS: Record<SampleServer, number> = { fast: 30, slow: 1_500, empty: 30, failing: 400 };

const load: LoadPage<typeof listSampleOrders> = async (call_input) => {
  const input = listSampleOrders.input.parse(call_input);
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS[input.server]));
  if (input.server === 'failing') throw new Error('Ooooops! An error occurred');
  const answer = answerSampleOrders(input);
  if (input.server !== 'empty') return answer;
  return { collection: [], pagination: { ...answer.pagination, total: 0 }, sum_cents: cents(0) };
};

export function GalleryListScreen() {
  const [server, setServer] = useState<SampleServer>('fast');
  return (
    <GalleryPage>
      <ListScreen
        key={server}
        title="Orders"
        endpoint={listSampleOrders}
        fixed={{ server }}
        load={load}
        columns={ORDER_COLUMNS}
        filters={ORDER_FILTERS}
        rowLink={({ number }) => ({ to: '/gallery/order/$id/$tab', params: { id: number, tab: 'lines' } })}
        countText={(total) => `${total} open`}
        renderSummary={({ sum_cents }) => <Money value={sum_cents} />}
        minSearchCharacters={2}
        viewToggle={<SegmentedControl data={[...SAMPLE_SERVERS]} value={server} onChange={setServer} />}
        action={<Button leftSection={<IconPlus size={16} aria-hidden />}>New order</Button>}
        bulkActions={[
          {
            label: 'Assign advisor',
            icon: <IconUserPlus size={16} aria-hidden />,
            run: (rows) => undoable(`${rows.length} orders assigned`, () => undefined),
          },
        ]}
      />
    </GalleryPage>
  );
}
