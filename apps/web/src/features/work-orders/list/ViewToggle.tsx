import { ActionIcon } from '@mantine/core';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { BOARD } from './order-search.ts';

type Search = Readonly<Record<string, unknown>>;

/** Switches between list and board; clears the status filter, because the board has a column for each status. */
export function ViewToggle({ view }: { view: string | undefined }) {
  const navigate = useNavigate();
  const show = (next_view: string | undefined) => {
    const next = (search: Search) => ({ ...search, statuses: undefined, view: next_view });
    void navigate({ to: '.', search: next as never, resetScroll: false });
  };
  const is_board = view === BOARD;
  return (
    <ActionIcon.Group>
      <ActionIcon
        size={36}
        variant={is_board ? 'default' : 'light'}
        aria-label="List"
        aria-pressed={!is_board}
        onClick={() => show(undefined)}
      >
        <IconList size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={36}
        variant={is_board ? 'light' : 'default'}
        aria-label="Board"
        aria-pressed={is_board}
        onClick={() => show(BOARD)}
      >
        <IconLayoutKanban size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  );
}
