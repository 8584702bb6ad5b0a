import { checkStock } from '@baydesk/contract/inventory.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallOutput } from '../../../shared/api/call.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import figures from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import verdict from '../../../shared/ui/feedback/verdict.module.css';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { InventoryTab } from '../InventoryTab.tsx';
import classes from './StockCheckScreen.module.css';

type Found = CallOutput<typeof checkStock>;

/** Shows whether the stock of each part agrees with its movements, at all locations. */
export function StockCheckScreen() {
  useScreenTitle('Stock check');
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(checkStock, {}, ['inventory', 'check']),
    staleTime: Infinity,
    meta: { is_silent: true },
  });
  return (
    <InventoryTab>
      <PageHeader
        title="Stock check"
        actions={
          <Can do={change('inventory')}>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              Check now
            </Button>
          </Can>
        }
      />
      {data ? (
        <CheckCard result={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={3} />
      )}
    </InventoryTab>
  );
}

function CheckCard({ result: { checked_at, parts_count, collection } }: { result: Found }) {
  const count = collection.length;
  return (
    <SectionCard title="Check">
      <output className={verdict.sentence} data-wrong={count > 0 || undefined}>
        {count === 0 ? (
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        )}
        <span>
          {count === 0 ? 'Stock agrees' : `${count === 1 ? 'One part does' : `${count} parts do`} not agree`} as of{' '}
          <DateText value={checked_at} withTime />
        </span>
      </output>
      <p className={verdict.detail}>
        The count and the value of {parts_count.toLocaleString('en-US')} {parts_count === 1 ? 'part' : 'parts'} were
        compared with the sum of their movements, at all locations. The same happens each night.
      </p>
      {count > 0 && <FaultsTable faults={collection} />}
    </SectionCard>
  );
}

function FaultsTable({ faults }: { faults: Found['collection'] }) {
  return (
    <div className={classes.scroll}>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Kept count</th>
            <th scope="col">By movements</th>
            <th scope="col">Kept value</th>
            <th scope="col">By movements</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={fault.stock_part_id}>
              <th scope="row">
                <Link to="/parts/inventory/$id" params={{ id: fault.stock_part_id }} className="quiet-link">
                  {fault.part_number}
                </Link>{' '}
                {fault.workplace_name}
              </th>
              <td>
                <Quantity value={fault.kept_quantity} />
              </td>
              <td>
                <Quantity value={fault.moved_quantity} />
              </td>
              <td>
                <Money value={fault.kept_value_cents} />
              </td>
              <td>
                <Money value={fault.moved_value_cents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
