import { change, remove } from '@baydesk/domain/permissions/permission';
import { Button, Group } from '@mantine/core';
import { IconAdjustments, IconArrowsExchange, IconPencil } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { partLabel } from '../../../shared/ui/inputs/use-part-options.ts';
import { DetailColumns } from '../../../shared/ui/layout/DetailColumns.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { LocationsTable } from '../of-part/LocationsTable.tsx';
import { stockState } from '../stock-state.ts';
import { useStockByWorkplace, useStockPart } from '../use-inventory.ts';
import { Movements } from './Movements.tsx';
import { StockNumbers } from './StockNumbers.tsx';
import type { StockOver } from './StockPartMenu.tsx';
import { StockPartMenu } from './StockPartMenu.tsx';
import type { OpenStockPart } from './open-stock-part.ts';
import classes from './StockPartScreen.module.css';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');
const CommittedDrawer = loadedLater(() => import('./CommittedDrawer.tsx'), 'CommittedDrawer');
const AdjustStockDialog = loadedLater(() => import('./AdjustStockDialog.tsx'), 'AdjustStockDialog');
const ChangeShelfDialog = loadedLater(() => import('./ChangeShelfDialog.tsx'), 'ChangeShelfDialog');
const TransferDialog = loadedLater(() => import('../transfers/TransferDialog.tsx'), 'TransferDialog');

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const route = getRouteApi('/shell/parts/inventory/$id');

/** A part at a location: its numbers, and the movements that make them. */
export function StockPartScreen() {
  const { data, error, refetch } = useStockPart(route.useParams().id);
  if (data) return <OpenPart key={data.id} part={data} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such part" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function OpenPart({ part }: { part: OpenStockPart }) {
  const [over, setOver] = useState<StockOver | null>(null);
  const row = useOpenRow();
  const mayChange = useCan(change('inventory'));
  const mayAdjust = mayChange && !part.is_stockless && !part.is_retired;
  const name = partLabel(part);
  const close = () => setOver(null);
  useScreenTitle(name);
  useScreenKeys({
    ...(mayChange ? { e: () => setOver('shelf') } : {}),
    ...(mayAdjust ? { a: () => setOver('adjust') } : {}),
  });
  return (
    <>
      <DetailScreen
        title={name}
        status={<PartStatus part={part} />}
        meta={
          <>
            <span>{[part.manufacturer_name, part.category_label].filter(Boolean).join(' · ')}</span>
            <Link to="/parts-catalogue/$id" params={{ id: part.part_id }} className="quiet-link">
              In the catalogue
            </Link>
          </>
        }
        actions={
          <>
            {mayAdjust && (
              <Button
                leftSection={<IconAdjustments {...ICON} />}
                rightSection={<KeyHint keys={['a']} />}
                onClick={() => setOver('adjust')}
              >
                Adjust
              </Button>
            )}
            <Can do={change('inventory')}>
              <Button
                variant="default"
                leftSection={<IconPencil {...ICON} />}
                rightSection={<KeyHint keys={['e']} />}
                onClick={() => setOver('shelf')}
              >
                Shelf, min and max
              </Button>
            </Can>
            {mayAdjust && part.on_hand > 0 && (
              <Button
                variant="default"
                leftSection={<IconArrowsExchange {...ICON} />}
                onClick={() => setOver('transfer')}
              >
                Transfer
              </Button>
            )}
            <StockPartMenu part={part} mayRetire={useCan(remove('inventory'))} onOpen={setOver} />
          </>
        }
      >
        <DetailColumns
          side={
            <>
              <StockFacts part={part} />
              <OtherLocations part={part} />
            </>
          }
        >
          <StockNumbers part={part} />
          <Movements part={part} />
        </DetailColumns>
      </DetailScreen>
      {row.open === 'committed' && <CommittedDrawer part={part} onClose={row.close} />}
      {over === 'adjust' && <AdjustStockDialog part={part} onClose={close} />}
      {over === 'shelf' && <ChangeShelfDialog part={part} onClose={close} />}
      {over === 'transfer' && <TransferDialog parts={[part]} onLeave={close} />}
      {over === 'history' && <HistoryDrawer entity="inventory" entity_id={part.id} name={name} onClose={close} />}
    </>
  );
}

function PartStatus({ part }: { part: OpenStockPart }) {
  const state = stockState(part);
  return (
    <Group gap="3xs">
      {part.is_retired && <StatusBadge status="retired" label="Retired" colour="grey" />}
      {part.is_stockless && <StatusBadge status="inventory" label="Inventory" />}
      {state && <StatusBadge status="stock" label={state.word} colour={state.colour} />}
    </Group>
  );
}

/** The shelf of the part, its levels, and its latest movements. */
function StockFacts({ part }: { part: OpenStockPart }) {
  return (
    <SectionCard title="On the shelf">
      <Facts>
        <Fact label="Grid location">{part.grid_location || '-'}</Fact>
        <Fact label="Min">
          <Quantity value={part.min} />
        </Fact>
        <Fact label="Max">
          <Quantity value={part.max} />
        </Fact>
        <Fact label="Counted in">{[part.measurement, part.size].filter(Boolean).join(', ') || '–'}</Fact>
        <Fact label="Barcode">{part.barcode || '–'}</Fact>
        {part.purchase_price !== null && (
          <Fact label="Purchase price">
            <Money value={part.purchase_price} />
          </Fact>
        )}
        {part.core_charge !== null && (
          <Fact label="Core charge">{part.core_charge === 0 ? 'None' : <Money value={part.core_charge} />}</Fact>
        )}
        <Fact label="Last went out">
          <DateText value={part.last_issued_at} />
        </Fact>
        <Fact label="Last counted">
          <DateText value={part.last_counted_at} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}

/** How many of the part the other locations have. */
function OtherLocations({ part }: { part: OpenStockPart }) {
  const { data } = useStockByWorkplace(part.part_id);
  if (!data) return null;
  const others = data.collection.filter(({ stock_part_id }) => stock_part_id !== part.id);
  return (
    <SectionCard title="Other locations">
      {others.length === 0 ? (
        <span className={classes.none}>No other location keeps this part.</span>
      ) : (
        <LocationsTable rows={others} />
      )}
    </SectionCard>
  );
}
