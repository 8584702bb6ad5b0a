import { Button, EmptyState } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../../api/api-error.ts';

/** Loading failed: shows the server's message and a retry button. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const request_id = error instanceof ApiError ? error.request_id : null;
  return (
    <EmptyState
      role="alert"
      size="sm"
      py={40}
      px="md"
      icon={<IconAlertTriangle size={24} stroke={1.5} aria-hidden />}
      title={error.message}
      description={request_id && `Request ${request_id}`}
    >
      <EmptyState.Actions mt="xs">
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}
