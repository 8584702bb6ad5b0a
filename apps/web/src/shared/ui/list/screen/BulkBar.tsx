import { ActionBar, Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useIsPhone } from '../../layout/use-is-phone.ts';
import classes from './BulkBar.module.css';
import type { BulkAction } from './list-definition.ts';

const ABOVE_BOTTOM_BAR = 'calc(72px + env(safe-area-inset-bottom))';

interface BulkBarProps<Row> {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}

/** The number of selected rows and the actions for all of them. */
export function BulkBar<Row>({ rows, actions, onClear }: BulkBarProps<Row>) {
  const isPhone = useIsPhone();
  const [busy, setBusy] = useState<string | null>(null);
  const is_running = useRef(false);

  const run = async (action: BulkAction<Row>) => {
    if (is_running.current) return;
    is_running.current = true;
    setBusy(action.label);
    try {
      await action.run(rows);
      onClear();
    } catch {
      // The action's mutation has shown the failure; the selection stays for another try.
    } finally {
      is_running.current = false;
      setBusy(null);
    }
  };

  return (
    <ActionBar
      opened={rows.length > 0}
      onClose={onClear}
      // Escape first leaves the dialog of an action that is under way.
      closeOnEscape={busy === null}
      withinPortal={false}
      position={{ left: 0, right: 0, bottom: isPhone ? ABOVE_BOTTOM_BAR : 24 }}
      className={classes.bar}
      shadow="md"
      withBorder
      aria-label="With the selected rows"
    >
      <Text component="output" fw={600} className="tabular">
        {rows.length} selected
      </Text>
      <ActionBar.Divider />
      {actions.map((action) => (
        <Button
          key={action.label}
          size="compact-md"
          variant="default"
          leftSection={action.icon}
          loading={busy === action.label}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <ActionBar.CloseButton aria-label="Select none" />
    </ActionBar>
  );
}
