import { Text } from '@mantine/core';
import { IconCoffee } from '@tabler/icons-react';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../shared/ui/states/EmptyState.tsx';

/** For people whose day is not on this page. */
export function NothingToDo() {
  return (
    <SectionCard flush>
      <EmptyState
        icon={<IconCoffee size={24} stroke={1.5} aria-hidden />}
        text="Nothing needs you right now"
        hint={
          <Text span visibleFrom="sm">
            Press / to search or jump to anything, ? for all keys.
          </Text>
        }
      />
    </SectionCard>
  );
}
