import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { GalleryPage } from '../blocks/GalleryPage.tsx';

const TABS = [
  { tab: 'lines', label: 'Lines', count: 3 },
  { tab: 'part-requests', label: 'Part requests', count: 3 },
  { tab: 'notes', label: 'Notes', count: 2 },
  { tab: 'timesheets', label: 'Timesheets', count: 4 },
  { tab: 'history', label: 'History', count: 18 },
  { tab: 'statistics', label: 'Statistics' },
  { tab: 'finance', label: 'Finance' },
] as const;

export function GalleryDetailScreen() {
  const { id = '', tab = '' } = useParams({ strict: false });
  return (
    <GalleryPage>
      <DetailScreen
        title={id}
        status={<StatusBadge status="in_progress" after={<IconChevronDown size={14} aria-hidden />} />}
        meta={
          <>
            <span>Halton Freight</span>
            <span>Dana Okafor (416) 555 - 0142</span>
          </>
        }
        actions={
          <>
            <Button variant="default">Send estimate</Button>
            <Button leftSection={<IconCheck size={16} aria-hidden />}>Complete</Button>
          </>
        }
        tabs={TABS.map(({ tab: to_tab, ...face }) => ({
          ...face,
          link: { to: '/gallery/order/$id/$tab', params: { id, tab: to_tab } },
        }))}
      >
        <SectionCard title={`The tab ${tab}`}>
          <EmptyState text="Each tab has its own address" hint="Reload, and this one is still open." />
        </SectionCard>
      </DetailScreen>
    </GalleryPage>
  );
}
