import type { SnapshotRow } from '@baydesk/contract/work-orders/history.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { CompareDrawer } from './CompareDrawer.tsx';
import classes from './HistoryTab.module.css';
import { SnapshotDrawer } from './SnapshotDrawer.tsx';
import { snapshotWords, useSnapshots } from './use-snapshots.ts';

/** The id of the present order in the list of stored versions. */
const NOW = 'now';

/** The present order and its stored versions; two of them can be compared. */
export function SnapshotsCard({ order }: { order: WorkOrder }) {
  const { data, error, refetch } = useSnapshots(order.id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<SnapshotRow | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={4} />;
  const versions = data.collection;
  // Only two can be ticked; a third replaces the one ticked first.
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-2));
  const places = [NOW, ...versions.map(({ id }) => id)];
  const [after_id, before_id] = places.filter((id) => chosen.includes(id));
  const find = (id: string | undefined) => versions.find((version) => version.id === id) ?? null;
  return (
    <SectionCard
      title="Versions"
      flush
      actions={
        <span className={classes.chosen}>
          {chosen.length < 2 && versions.length > 0 && 'Tick two to compare'}
          {chosen.length === 2 && (
            <Button size="compact-sm" onClick={() => setIsComparing(true)}>
              Compare
            </Button>
          )}
        </span>
      }
    >
      <ul className={classes.versions}>
        <Version
          name="As it is now"
          total={order.quoted_total}
          isChosen={chosen.includes(NOW)}
          onToggle={() => toggle(NOW)}
        />
        {versions.map((version) => (
          <Version
            key={version.id}
            name={snapshotWords(version)}
            about={
              <>
                <DateText value={version.taken_at} withTime />, {version.taken_by}
              </>
            }
            total={version.quoted_total}
            isChosen={chosen.includes(version.id)}
            onToggle={() => toggle(version.id)}
            onOpen={() => setOpened(version)}
          />
        ))}
      </ul>
      {opened && <SnapshotDrawer snapshot={opened} onClose={() => setOpened(null)} />}
      {isComparing && before_id && (
        <CompareDrawer
          order={order}
          before={find(before_id)}
          after={find(after_id)}
          onClose={() => setIsComparing(false)}
        />
      )}
    </SectionCard>
  );
}

interface VersionProps {
  name: string;
  about?: ReactNode;
  total: SnapshotRow['quoted_total'];
  isChosen: boolean;
  onToggle: () => void;
  onOpen?: () => void;
}

function Version({ name, about, total, isChosen, onToggle, onOpen }: VersionProps) {
  const id = useId();
  return (
    <li className={classes.version}>
      <Checkbox id={id} checked={isChosen} onChange={onToggle} />
      <span className={classes.what}>
        <label htmlFor={id}>{name}</label>
        {about && <span className={classes.who}>{about}</span>}
      </span>
      <Price value={total} />
      {onOpen ? (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onOpen}>
          View
          <span className="visually-hidden"> {name}</span>
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
