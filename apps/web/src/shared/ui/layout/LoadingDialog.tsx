import { Modal } from '@mantine/core';
import dialog from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { LoadingState } from '../states/LoadingState.tsx';

interface LoadingDialogProps {
  title: string;
  queries: readonly { readonly error: Error | null; readonly refetch: () => Promise<unknown> }[];
  onClose: () => void;
}

/** Stands in place of a dialog until its data has been loaded. */
export function LoadingDialog({ title, queries, onClose }: LoadingDialogProps) {
  useReturnFocus();
  const failed = queries.find(({ error }) => error !== null);
  return (
    <Modal opened onClose={onClose} title={title} size="xl" classNames={dialog}>
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <LoadingState lines={6} />
      )}
    </Modal>
  );
}
