import { VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { useGlobalSearch } from '../../features/search/public.ts';
import { foundRow } from './found-row.tsx';
import type { CommandRow, GoTo, RowGroup } from './palette-rows.ts';
import { matchingCommands, wordsOf } from './palette-rows.ts';
import { selectFirstRow } from './palette-store.ts';
import { RowGroups } from './RowGroups.tsx';

interface FoundRowsProps {
  readonly typed: string;
  readonly commands: readonly RowGroup<CommandRow>[];
  readonly onGo: GoTo;
  readonly onLooking: (is_looking: boolean) => void;
}

/** What the shop has of the typed words, then the places and commands of that name. */
export function FoundRows({ typed, commands, onGo, onLooking }: FoundRowsProps) {
  const { groups, is_looking } = useGlobalSearch(typed);
  const found = groups.map(({ label, items }) => ({ label, rows: items.map(foundRow) }));
  const shown = [...found, ...matchingCommands(commands, typed)];
  useEffect(() => {
    if (!is_looking) selectFirstRow();
    onLooking(is_looking);
    return () => onLooking(false);
  }, [is_looking, onLooking]);
  const count = shown.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      {count > 0 && <RowGroups groups={shown} words={wordsOf(typed)} onGo={onGo} />}
      {count === 0 && !is_looking && <Spotlight.Empty>No results found</Spotlight.Empty>}
      <VisuallyHidden component="output">{is_looking || count === 0 ? '' : `${count} found`}</VisuallyHidden>
    </>
  );
}
