import { CloseButton } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { isSearched } from '@baydesk/domain/search/search-groups';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchHistory } from '../../features/search/public.ts';
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts';
import classes from './CommandPalette.module.css';
import { foundRow } from './found-row.tsx';
import { FoundRows } from './FoundRows.tsx';
import { palette, paletteStore, takeTypedAhead } from './palette-store.ts';
import { RowGroups } from './RowGroups.tsx';
import { useEnterKey } from './use-enter-key.ts';
import { useGo } from './use-go.ts';
import { usePaletteCommands } from './use-palette-commands.tsx';

const HINT = 'Search or jump to anything';

/** Finds customers, units, places and commands from anywhere. */
export function CommandPalette({ onShowKeys }: { onShowKeys: () => void }) {
  const [typed, setTyped] = useState(takeTypedAhead);
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
      // Also when it is opened again before it has quite gone.
      onSpotlightOpen={() => setTyped('')}
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
