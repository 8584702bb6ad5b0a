import { move } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { CountFrame } from './CountFrame.tsx';
import { CountResult } from './CountResult.tsx';
import { useCount } from './use-counts.ts';

const PostCountDialog = loadedLater(() => import('./PostCountDialog.tsx'), 'PostCountDialog');
const route = getRouteApi('/shell/parts/inventory/counts/$id/review');

/** Compares counted and expected pieces before the count is posted. */
export function CountReviewScreen() {
  const { id } = route.useParams();
  const { data: count, error, refetch } = useCount(id, true);
  const [isPosting, setIsPosting] = useState(false);
  const mayPost = useCan(move('inventory'));
  if (!mayPost || (count && count.status !== 'counting'))
    return <Navigate to="/parts/inventory/counts/$id" params={{ id }} replace />;
  if (!count && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!count) return <LoadingState lines={6} />;
  return (
    <CountFrame
      count={count}
      mayPost
      action={
        <Button disabled={count.counted_count === 0} onClick={() => setIsPosting(true)}>
          Post…
        </Button>
      }
    >
      <CountResult count={count} />
      {isPosting && <PostCountDialog count={count} onClose={() => setIsPosting(false)} />}
    </CountFrame>
  );
}
