import type { VehicleOwner } from '@baydesk/contract/vehicles.contract';
import { getRouteApi } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { CustomerLink } from '../display/CustomerLink.tsx';
import table from '../display/history-table.module.css';
import { useOwners } from '../use-vehicles.ts';

const route = getRouteApi('/shell/customers/vehicle/$id');

/** The vehicle's owners over time, newest first. */
export function OwnersTab() {
  const { data, error, refetch } = useOwners(route.useParams().id);
  return (
    <SectionCard title="Owners" flush>
      {data ? (
        <Owners owners={data.collection} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={2} />
      )}
    </SectionCard>
  );
}

function Owners({ owners }: { owners: readonly VehicleOwner[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Owner</th>
          <th scope="col">From</th>
          <th scope="col">Until</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {owners.map(({ id, customer_id, customer_name, owned_from, owned_until, reason }) => (
          <tr key={id}>
            <th scope="row" data-own-line>
              <CustomerLink id={customer_id} name={customer_name} />
            </th>
            <td data-label="From">
              <DateText value={owned_from} />
            </td>
            <td data-label="Until">
              {owned_until === null ? (
                <StatusBadge status="now" label="Now" colour="green" />
              ) : (
                <DateText value={owned_until} />
              )}
            </td>
            <td data-label="Reason" data-own-line data-blank={reason === '' || undefined}>
              {reason}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
