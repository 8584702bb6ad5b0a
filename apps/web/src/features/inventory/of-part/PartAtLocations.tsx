import { create } from '@baydesk/domain/permissions/permission';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useStockByWorkplace } from '../use-inventory.ts';
import { LocationsTable } from './LocationsTable.tsx';

const StockPartDialog = loadedLater(() => import('../stock/StockPartDialog.tsx'), 'StockPartDialog');

interface PartAtLocationsProps {
  part: { readonly id: string; readonly part_number: string; readonly name: string; readonly is_retired: boolean };
}

/** At which locations a part of the catalogue is kept, and how many there are. */
export function PartAtLocations({ part }: PartAtLocationsProps) {
  const { data, error, refetch } = useStockByWorkplace(part.id);
  const [isStocking, setIsStocking] = useState(false);
  const { default_workplace } = useActor();
  const mayStock = useCan(create('inventory')) && !part.is_retired && default_workplace !== null;
  const isHere = data?.collection.some(({ workplace_id }) => workplace_id === default_workplace?.id) ?? true;
  return (
    <SectionCard
      title="At these locations"
      actions={
        mayStock &&
        !isHere && (
          <Button size="compact-md" variant="default" onClick={() => setIsStocking(true)}>
            Stock it here
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState lines={2} />
      ) : data.collection.length === 0 ? (
        <Text c="dimmed">No location keeps this part.</Text>
      ) : (
        <LocationsTable rows={data.collection} />
      )}
      {isStocking && <StockPartDialog part={part} onClose={() => setIsStocking(false)} />}
    </SectionCard>
  );
}
