import type { Attachment } from '@baydesk/contract/notes.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { Button, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { after } from '../../../shared/api/use-endpoint.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { useRemoveAttachment, useShowToCustomer } from '../use-notes.ts';
import classes from './PhotoActions.module.css';

interface PhotoActionsProps {
  photo: Attachment;
  onRemoved: () => void;
}

/** Shows if the customer sees a photo, and offers to take it off. */
export function PhotoActions({ photo, onRemoved }: PhotoActionsProps) {
  const mayChange = useCan(change('note'));
  const show = useShowToCustomer();
  const remove = useRemoveAttachment();
  if (!mayChange) return null;
  const { id, version, file_name } = photo;
  const removeIt = () =>
    after(remove.mutateAsync({ id, is_removed: true }), () => {
      undoable(`${file_name} removed`, () => remove.mutateAsync({ id, is_removed: false }));
      onRemoved();
    });
  // The requested value is shown until the photo has it.
  const requested = show.isPending ? show.variables.is_for_customer : photo.is_for_customer;
  return (
    <div className={classes.actions}>
      <Switch
        label="The customer sees it"
        description={requested ? 'It goes out with the estimate.' : 'It stays in the shop.'}
        checked={requested}
        disabled={show.isPending}
        onChange={(event) => show.mutate({ id, version, is_for_customer: event.currentTarget.checked })}
      />
      <Button
        className={classes.remove}
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={removeIt}
      >
        Remove
      </Button>
    </div>
  );
}
