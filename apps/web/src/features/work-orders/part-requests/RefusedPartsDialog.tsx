import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { counted } from '../order-data/line-words.ts';
import classes from './RefusedPartsDialog.module.css';
import { partName } from './request-words.ts';
import { isShortShelf } from './short-shelf.ts';
import type { RefusedParts } from './taken-part.ts';
import { reasonOf } from './taken-part.ts';
import { useStageOnShelf } from './use-stage-on-shelf.ts';

interface RefusedPartsDialogProps {
  /** The word for the refused move: 'staged'. */
  done_words: string;
  refused: readonly RefusedParts[];
  /** True if all parts were refused. */
  isAll: boolean;
  /** Called with the parts that are still refused. */
  onLeave: (left: readonly RefusedParts[]) => void;
}

/**
 * The parts that orders refused, order by order. Parts that the shelf has too few of can be staged as far as they are
 * there.
 */
export function RefusedPartsDialog({ done_words, refused, isAll, onLeave }: RefusedPartsDialogProps) {
  const [left, setLeft] = useState(refused);
  const [isBusy, setIsBusy] = useState(false);
  const stageOnShelf = useStageOnShelf(refused.flatMap(({ requests }) => requests));
  const short = left.filter(({ error }) => isShortShelf(error));
  useReturnFocus();
  const divide = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const refused_again = await stageOnShelf(short.flatMap(({ requests }) => requests));
    setIsBusy(false);
    const still = [...left.filter((each) => !short.includes(each)), ...refused_again];
    if (still.length === 0) onLeave([]);
    else setLeft(still);
  };
  const count = left.reduce((sum, { requests }) => sum + requests.length, 0);
  return (
    <Modal
      opened
      onClose={() => onLeave(left)}
      title={`${counted(count, 'part')} not ${done_words.replace(/^no longer /, 'un-')}`}
      centered
      classNames={dialog}
    >
      <Stack gap="sm">
        <ul className={classes.refused} aria-label="Refused">
          {left.map((each) => (
            <li key={each.requests[0]?.id} className={classes.order}>
              <strong>{each.requests[0]?.work_order_number}</strong> {each.requests.map(partName).join(', ')}
              <div className={classes.reason}>{reasonOf(each)}</div>
            </li>
          ))}
        </ul>
        <div className={classes.note}>{!isAll && 'The others are done. '}These stay selected.</div>
        <Group justify="flex-end" gap="xs">
          <Button
            variant={short.length > 0 ? 'default' : 'filled'}
            onClick={() => onLeave(left)}
            data-autofocus={short.length === 0 || undefined}
          >
            Close
          </Button>
          {short.length > 0 && (
            <Button loading={isBusy} onClick={() => void divide()} data-autofocus>
              Stage what is there, order the rest
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
