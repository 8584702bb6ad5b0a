import { change, move } from '@baydesk/domain/permissions/permission';
import { getRouteApi } from '@tanstack/react-router';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { CountFrame } from './CountFrame.tsx';
import { Counting } from './Counting.tsx';
import { CountResult } from './CountResult.tsx';
import { useCount } from './use-counts.ts';

const route = getRouteApi('/shell/parts/inventory/counts/$id');

/** A count: the parts to count while it is open, the result afterwards. */
export function CountScreen() {
  const { data: count, error, refetch } = useCount(route.useParams().id);
  const mayCount = useCan(change('inventory'));
  const mayPost = useCan(move('inventory'));
  if (!count && error && isRefusal(error, 404))
    return <EmptyState text="There is no such count" hint={error.message} />;
  if (!count && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!count) return <LoadingState lines={6} />;
  return (
    <CountFrame count={count} mayPost={mayPost}>
      {count.status === 'counting' && mayCount ? (
        <Counting key={count.id} count={count} />
      ) : (
        <CountResult count={count} />
      )}
    </CountFrame>
  );
}
