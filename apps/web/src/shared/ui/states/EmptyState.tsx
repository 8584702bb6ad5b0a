import { EmptyState as MantineEmptyState } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  text: string;
  /** A hint about the next step. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** The button that adds the first record. */
  action?: ReactNode;
}

/** Shown in place of an empty list, with a hint and a button to add the first record. */
export function EmptyState({ text, hint, icon, action }: EmptyStateProps) {
  return (
    <MantineEmptyState size="sm" title={text} description={hint} icon={icon} py={40} px="md">
      {action && <MantineEmptyState.Actions mt="xs">{action}</MantineEmptyState.Actions>}
    </MantineEmptyState>
  );
}
