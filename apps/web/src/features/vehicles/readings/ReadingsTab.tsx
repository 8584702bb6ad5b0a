import type { Vehicle, VehicleReading } from '@baydesk/contract/vehicles.contract';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import { READING_KIND_LABELS, READING_KINDS } from '@baydesk/domain/vehicles/reading';
import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ShowOlder } from '../../../shared/ui/list/screen/ShowOlder.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { unitOf } from '../display/reading-words.ts';
import { useReadings, useVehicle } from '../use-vehicles.ts';
import classes from './ReadingsPlot.module.css';
import { ReadingsTable } from './ReadingsTable.tsx';
import { hasHours, useReadingKind } from './use-reading-kind.ts';
import { shownWhenIdle } from '../../../shared/routing/shown-when-idle.tsx';

const LEAST_FOR_PLOT = 3;
const LEAST_SPAN_MS = 2 * 24 * 60 * 60 * 1000;

const route = getRouteApi('/shell/customers/vehicle/$id');

/** People come for the rows, so the library that draws is loaded after them. */
const ReadingsPlot = shownWhenIdle(
  () => import('./ReadingsPlot.tsx'),
  'ReadingsPlot',
  <div className={classes.plot} aria-hidden />,
);

/** The readings of odometer and hour meter over time. */
export function ReadingsTab() {
  const { data: vehicle } = useVehicle(route.useParams().id);
  return vehicle && <Readings vehicle={vehicle} />;
}

function Readings({ vehicle }: { vehicle: Vehicle }) {
  const { kind, show } = useReadingKind(vehicle);
  return (
    <SectionCard
      title={READING_KIND_LABELS[kind]}
      flush
      actions={
        hasHours(vehicle) && (
          <SegmentedControl
            size="xs"
            aria-label="Counter"
            value={kind}
            onChange={show}
            data={READING_KINDS.map((each) => ({ value: each, label: READING_KIND_LABELS[each] }))}
          />
        )
      }
    >
      <ReadingsOf key={kind} vehicle={vehicle} kind={kind} />
    </SectionCard>
  );
}

/** True if there are enough readings over a long enough time; three of one afternoon are not worth a plot. */
function isWorthDrawing(readings: readonly VehicleReading[]): boolean {
  const [newest, oldest] = [readings.at(0), readings.at(-1)];
  if (!newest || !oldest || readings.length < LEAST_FOR_PLOT) return false;
  return Date.parse(newest.read_at) - Date.parse(oldest.read_at) >= LEAST_SPAN_MS;
}

function ReadingsOf({ vehicle, kind }: { vehicle: Vehicle; kind: ReadingKind }) {
  const { query, readings } = useReadings(vehicle.id, kind);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState lines={3} />;
  if (readings.length === 0)
    return <EmptyState text="No readings yet" hint="The first one shows up here, with who took it and when." />;
  return (
    <>
      {isWorthDrawing(readings) && <ReadingsPlot readings={readings} unit={unitOf(vehicle, kind)} />}
      <ReadingsTable readings={readings} unit={unitOf(vehicle, kind)} isComplete={!query.hasNextPage} />
      {query.hasNextPage && <ShowOlder query={query} variant="subtle" />}
    </>
  );
}
