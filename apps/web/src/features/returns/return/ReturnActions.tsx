import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { move, remove, view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconHistory, IconPrinter, IconSend, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
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
      {maySend && (
        <Button
          leftSection={<IconSend {...ICON} />}
          rightSection={<KeyHint keys={['s']} />}
          onClick={() => onOpen('send')}
        >
          Send
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter {...ICON} />}
        rightSection={<KeyHint keys={['p']} />}
        loading={slip.isPending}
        onClick={() => slip.mutate({ id })}
      >
        Packaging slip
      </Button>
      <ReturnMenu part_return={part_return} onOpen={onOpen} />
    </>
  );
}

function ReturnMenu({ part_return: { actions }, onOpen }: ReturnActionsProps) {
  const mayReadHistory = useCan(view('event'));
  const mayDelete = useCan(remove('part_return')) && actions.includes('delete');
  if (!mayReadHistory && !mayDelete) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={190}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More for this return">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayReadHistory && (
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onOpen('history')}>
            History
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => onOpen('delete')}>
            Delete…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
