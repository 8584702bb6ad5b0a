import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { change, view } from '@baydesk/domain/permissions/permission';
import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
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
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { partLabel } from '../../../shared/ui/inputs/use-part-options.ts';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { DeliveriesCard } from '../../deliveries/public.ts';
import { PartAtLocations } from '../../inventory/public.ts';
import { NotesSection, PinnedNote } from '../../notes/public.ts';
import { useCataloguePart } from '../use-catalogue.ts';
import classes from './CataloguePartScreen.module.css';
import type { PartOver } from './PartMenu.tsx';
import { PartMenu } from './PartMenu.tsx';
import { PriceByRules } from './PriceByRules.tsx';
import { RelatedParts } from './RelatedParts.tsx';
import { VendorNumbers } from './VendorNumbers.tsx';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');
const ChangePartDialog = loadedLater(() => import('../part-form/ChangePartDialog.tsx'), 'ChangePartDialog');

const route = getRouteApi('/shell/parts-catalogue/$id');

export function CataloguePartScreen() {
  const { part, error, refetch } = useCataloguePart(route.useParams().id);
  if (part) return <OpenPart key={part.id} part={part} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such part" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function OpenPart({ part }: { part: CataloguePart }) {
  const [over, setOver] = useState<PartOver | null>(null);
  const mayChange = useCan(change('parts_catalogue'));
  const name = partLabel(part);
  const close = () => setOver(null);
  useScreenTitle(name);
  useScreenKeys(mayChange ? { e: () => setOver('change') } : {});
  const reference = { reference_type: 'catalogue_part', reference_id: part.id } as const;
  return (
    <>
      <DetailScreen
        title={name}
        status={<PartStatus part={part} />}
        meta={
          <>
            <span>{[part.manufacturer_name, part.category_label].filter(Boolean).join(' · ')}</span>
            <PinnedNote reference={reference} note={part.pinned_note} />
          </>
        }
        actions={
          <>
            <Can do={change('parts_catalogue')}>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
                rightSection={<KeyHint keys={['e']} />}
                onClick={() => setOver('change')}
              >
                Edit
              </Button>
            </Can>
            <PartMenu part={part} onOpen={setOver} />
          </>
        }
      >
        {part.superseded_by && (
          <Callout tone="warning">
            Use{' '}
            <Link to="/parts-catalogue/$id" params={{ id: part.superseded_by.id }} className={classes.instead}>
              {part.superseded_by.part_number}
            </Link>{' '}
            instead. It replaces this part.
          </Callout>
        )}
        <div className={classes.columns}>
          <div className={classes.facts}>
            <PartFacts part={part} />
          </div>
          <div className={classes.main}>
            <Can do={view('inventory')}>
              <PartAtLocations part={part} />
            </Can>
            <Can do={view('delivery')}>
              <DeliveriesCard
                of={{ catalogue_part_id: part.id }}
                title="Deliveries to this location"
                empty="No delivery with this part came to this location."
              />
            </Can>
            <VendorNumbers part={part} />
            <Can do={view('pricing')}>
              <PriceByRules part={part} />
            </Can>
            <RelatedParts part={part} />
          </div>
          <div className={classes.notes}>
            <Can do={view('note')}>
              <NotesSection {...reference} />
            </Can>
          </div>
        </div>
      </DetailScreen>
      {over === 'change' && mayChange && <ChangePartDialog part={part} onClose={close} />}
      {over === 'history' && <HistoryDrawer entity="parts_catalogue" entity_id={part.id} name={name} onClose={close} />}
    </>
  );
}

function PartStatus({ part: { is_retired, superseded_by, is_stockless } }: { part: CataloguePart }) {
  return (
    <Group gap="3xs">
      {is_retired && <StatusBadge status="retired" label="Retired" colour="grey" />}
      {superseded_by && <StatusBadge status="superseded" label="Superseded" colour="orange" />}
      {is_stockless && <StatusBadge status="stockless" label="Not counted" colour="grey" />}
    </Group>
  );
}

/** The fields of a part; on a wide screen beside the rest. */
function PartFacts({ part }: { part: CataloguePart }) {
  const { core_charge_cents } = part;
  return (
    <SectionCard title="Part">
      <Facts>
        <Fact label="Part number">{part.part_number}</Fact>
        <Fact label="Name">{part.name}</Fact>
        <Fact label="Manufacturer">{part.manufacturer_name || '–'}</Fact>
        <Fact label="Category">{part.category_label}</Fact>
        <Fact label="Measurement">{part.measurement || '–'}</Fact>
        <Fact label="Size">{part.size || '–'}</Fact>
        <Fact label="Barcode">{part.barcode || '–'}</Fact>
        {/* Hidden from people who do not see prices. */}
        {core_charge_cents !== null && (
          <Fact label="Core charge">{core_charge_cents === 0 ? 'None' : <Money value={core_charge_cents} />}</Fact>
        )}
        <Fact label="Counted">{part.is_stockless ? 'No' : 'Yes'}</Fact>
        <Fact label="In the catalogue since">
          <DateText value={part.created_on} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}
