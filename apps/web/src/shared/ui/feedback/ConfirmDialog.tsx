import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import dialog from '../layout/dialog.module.css';
import { useReturnFocus } from '../layout/use-return-focus.ts';
import { Callout } from './Callout.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Describes the consequence, and that it cannot be undone. */
  children: ReactNode;
  /** The verb on the button: 'Send invoice'. */
  action: string;
  danger?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is sent to a customer or cannot be undone; use `undoable` for everything else. */
export function ConfirmDialog({ title, children, action, danger = false, onConfirm, onClose }: ConfirmDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const is_sent = useRef(false);
  useReturnFocus();

  const confirm = async () => {
    if (is_sent.current) return;
    is_sent.current = true;
    setIsBusy(true);
    setRefusal(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      is_sent.current = false;
      setIsBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title={title} size="sm" centered classNames={dialog}>
      <Stack gap="md">
        {refusal && (
          <Callout tone="negative" isAlert>
            {refusal}
          </Callout>
        )}
        <div>{children}</div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
            Cancel
          </Button>
          <Button
            color={danger ? 'red.9' : undefined}
            loading={isBusy}
            onClick={() => void confirm()}
            data-autofocus={danger ? undefined : true}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
