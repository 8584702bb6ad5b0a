import { Button, Group, Modal, Stack } from '@mantine/core';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { counted } from '../order-data/line-words.ts';
import classes from './RefusedPartsDialog.module.css';
import type { StatusAction } from './request-words.ts';
import { ACTION_WORDS, partName } from './request-words.ts';
import type { RefusedParts } from './taken-part.ts';

interface RefusedPartsDialogProps {
  action: StatusAction;
  refused: readonly RefusedParts[];
  onClose: () => void;
}

/** What several orders refused, order by order. */
export function RefusedPartsDialog({ action, refused, onClose }: RefusedPartsDialogProps) {
  const count = refused.reduce((sum, { requests }) => sum + requests.length, 0);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${counted(count, 'part')} not ${doneWord(action)}`}
      centered
      classNames={dialog}
    >
      <Stack gap="sm">
        <ul className={classes.refused} aria-label="Refused">
          {refused.map(({ requests, reason }) => (
            <li key={requests[0]?.id} className={classes.order}>
              <strong>{requests[0]?.work_order_number}</strong> {requests.map(partName).join(', ')}
              <div className={classes.reason}>{reason}</div>
            </li>
          ))}
        </ul>
        <div className={classes.note}>The others are done. These stay selected.</div>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const doneWord = (action: StatusAction): string => ACTION_WORDS[action].done.replace(/^no longer /, 'un-');
