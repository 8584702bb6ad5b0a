import type { SearchItem } from '@baydesk/contract/search.contract';
import { isSearched } from '@baydesk/domain/search/search-groups';
import { CloseButton, VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { searchIcon, useGlobalSearch, useSearchHistory } from '../../features/search/public.ts';
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts';
import classes from './CommandPalette.module.css';
import type { CommandRow, FoundRow, GoTo, RowGroup } from './palette-rows.ts';
import { matchingCommands, wordsOf } from './palette-rows.ts';
import { chooseSelectedRow, leaveBox, palette, paletteStore, selectFirstRow, takeTypedAhead } from './palette-store.ts';
import { PaletteRow } from './PaletteRow.tsx';
import { usePaletteCommands } from './use-palette-commands.tsx';

const HINT = 'Search or jump to anything';

/** Finds customers, units, places and commands from anywhere. */
export function CommandPalette({ onShowKeys }: { onShowKeys: () => void }) {
  const [typed, setTyped] = useState('');
  const [is_looking, setIsLooking] = useState(false);
  const isPhone = useIsPhone();
  const commands = usePaletteCommands(onShowKeys);
  const { history, remember } = useSearchHistory();
  const go = useGo(remember);
  const { onKeyDownCapture, stopWaiting } = useEnterKey(is_looking);
  const remembered = history.length > 0 ? [{ label: 'History', rows: history.map(foundRow) }] : [];
  return (
    <Spotlight.Root
      store={paletteStore}
      query={typed}
      onQueryChange={(query) => {
        stopWaiting();
        setTyped(query);
      }}
      // Clears the text even if the palette is opened again before it has closed completely.
      onSpotlightOpen={() => setTyped('')}
      onSpotlightClose={leaveBox}
      shortcut={null}
      scrollable
      fullScreen={isPhone}
      maxHeight={isPhone ? '100dvh' : 420}
      size={560}
      radius={isPhone ? 0 : 'md'}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 100 }}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
    >
      <div className={classes.search} onKeyDownCapture={onKeyDownCapture}>
        <Spotlight.Search
          className={classes.box}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          placeholder={HINT}
          aria-label={HINT}
          onFocus={() => {
            const ahead = takeTypedAhead();
            if (ahead) setTyped((text) => text + ahead);
          }}
        />
        {isPhone && <CloseButton size={44} aria-label="Close" onClick={palette.close} />}
      </div>
      {isSearched(typed) ? (
        <FoundRows typed={typed} commands={commands} onGo={go} onLooking={setIsLooking} />
      ) : (
        <RowGroups groups={[...remembered, ...commands]} onGo={go} />
      )}
    </Spotlight.Root>
  );
}

interface FoundRowsProps {
  readonly typed: string;
  readonly commands: readonly RowGroup<CommandRow>[];
  readonly onGo: GoTo;
  readonly onLooking: (is_looking: boolean) => void;
}

/** Search results first, then the places and commands that match. */
function FoundRows({ typed, commands, onGo, onLooking }: FoundRowsProps) {
  const { groups, is_looking } = useGlobalSearch(typed);
  const result_groups = groups.map(({ label, items }) => ({ label, rows: items.map(foundRow) }));
  const shown = [...result_groups, ...matchingCommands(commands, typed)];
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

interface RowGroupsProps {
  readonly groups: readonly RowGroup[];
  readonly words?: string[];
  readonly onGo: GoTo;
}

function RowGroups({ groups, words = [], onGo }: RowGroupsProps) {
  return (
    <Spotlight.ActionsList className={classes.list}>
      {groups.map(({ label, rows }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine draws a group as a div
        <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label} className={classes.group}>
          {rows.map((row) => (
            <PaletteRow key={row.id} row={row} words={words} onGo={onGo} />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  );
}

function foundRow(item: SearchItem): FoundRow {
  const Icon = searchIcon(item.icon);
  return {
    id: `${item.type} ${item.id}`,
    label: item.search_text,
    detail: item.detail,
    picture: <Icon size={18} stroke={1.6} aria-hidden />,
    item,
  };
}

/**
 * Enter waits until the search is complete, so that a quick typist opens the right result and not a row of the search
 * before. With Ctrl or Cmd it opens a new tab.
 */
function useEnterKey(is_looking: boolean) {
  const waiting = useRef<{ readonly is_new_tab: boolean }>(null);
  useEffect(() => {
    if (is_looking || !waiting.current) return;
    const { is_new_tab } = waiting.current;
    waiting.current = null;
    chooseSelectedRow(is_new_tab);
  }, [is_looking]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const is_new_tab = event.ctrlKey || event.metaKey;
    if (is_looking) waiting.current = { is_new_tab };
    else chooseSelectedRow(is_new_tab);
  };
  const stopWaiting = () => {
    waiting.current = null;
  };
  return { onKeyDownCapture, stopWaiting };
}

/** Opens a search result and adds it to the search history. */
function useGo(remember: (item: SearchItem) => void): GoTo {
  const navigate = useNavigate();
  return (item, where) => {
    remember(item);
    if (where === 'here') void navigate({ href: item.route });
    if (where === 'new_tab') window.open(item.route, '_blank', 'noopener');
  };
}
