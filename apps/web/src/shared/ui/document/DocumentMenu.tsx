import { view } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconDots, IconHistory } from '@tabler/icons-react';
import { useCan } from '../../permissions/use-can.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface DocumentAction {
  readonly label: string;
  readonly Icon: Icon;
  readonly onPress: () => void;
}

interface DocumentMenuProps {
  /** The kind of document: 'order'. */
  noun: string;
  width?: number;
  onHistory: () => void;
  /** False for what the person may not do or the status does not allow. */
  actions?: readonly (DocumentAction | false)[];
}

/** The menu of a document's page: its history and its rarer actions. */
export function DocumentMenu({ noun, width = 210, onHistory, actions = [] }: DocumentMenuProps) {
  const mayReadHistory = useCan(view('event'));
  const possible = actions.filter((action) => action !== false);
  if (!mayReadHistory && possible.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={width}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`More for this ${noun}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayReadHistory && (
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={onHistory}>
            History
          </Menu.Item>
        )}
        {possible.map(({ label, Icon: ActionIconOf, onPress }) => (
          <Menu.Item key={label} leftSection={<ActionIconOf {...ICON} />} onClick={onPress}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
