import { Modal } from '@mantine/core';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';

interface LoadingDialogProps {
  title: string;
  queries: readonly { readonly error: Error | null; readonly refetch: () => Promise<unknown> }[];
  onClose: () => void;
}

/** Stands where a dialog will be once what it needs has been loaded. */
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
