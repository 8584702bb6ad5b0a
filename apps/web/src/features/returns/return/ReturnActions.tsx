import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { move, remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { PrintButton, SendButton } from '../../../shared/ui/document/DocumentButtons.tsx';
import { DocumentMenu } from '../../../shared/ui/document/DocumentMenu.tsx';
import { usePackagingSlip } from '../use-returns.ts';

/** The dialogs of the page. */
export type ReturnOver = 'add' | 'send' | 'delete' | 'history';

interface ReturnActionsProps {
  part_return: VendorReturn;
  onOpen: (over: ReturnOver) => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The moves that the status of a return allows; the next one is the primary button. */
export function ReturnActions({ part_return, onOpen }: ReturnActionsProps) {
  const { id, actions, items } = part_return;
  const mayMove = useCan(move('part_return'));
  const slip = usePackagingSlip();
  const maySend = mayMove && actions.includes('send') && items.length > 0;
  const mayConfirm = mayMove && actions.includes('confirm');
  const mayDelete = useCan(remove('part_return')) && actions.includes('delete');
  useScreenKeys({
    ...(maySend ? { s: () => onOpen('send') } : {}),
    p: () => slip.mutate({ id }),
  });
  return (
    <>
      {mayConfirm && (
        <Button
          leftSection={<IconCheck {...ICON} />}
          renderRoot={(props) => <Link {...props} to="/parts/confirm-return" search={{ id }} />}
        >
          Confirm
        </Button>
      )}
      {maySend && <SendButton onPress={() => onOpen('send')} />}
      <PrintButton label="Packaging slip" isPrinting={slip.isPending} onPress={() => slip.mutate({ id })} />
      <DocumentMenu
        noun="return"
        width={190}
        onHistory={() => onOpen('history')}
        actions={[mayDelete && { label: 'Delete…', Icon: IconTrash, onPress: () => onOpen('delete') }]}
      />
    </>
  );
}
