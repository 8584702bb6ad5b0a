import { isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InboxBell } from '../../features/inbox/public.ts';
import { ActorContext, useActor } from '../../shared/permissions/use-actor.ts';
import { LaterPart } from '../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';
import { palette } from '../palette/palette-store.ts';
import { useShellKeys } from '../palette/use-shell-keys.ts';
import { useLiveUpdates } from '../use-live-updates.ts';
import { useSupportChat } from '../use-support-chat.ts';
import { BottomBar } from './BottomBar.tsx';
import { ConnectionSign } from './ConnectionSign.tsx';
import { LocationSwitcher } from './LocationSwitcher.tsx';
import { MenuPlaces } from './MenuPlaces.tsx';
import classes from './Shell.module.css';
import { useIsTouched } from './use-is-touched.ts';
import { UserBlock } from './UserBlock.tsx';

const ClockPill = lazyScreen(() => import('../../features/time-clock/public.ts'), 'ClockPill');
const PaletteAndKeys = lazyScreen(() => import('../palette/PaletteAndKeys.tsx'), 'PaletteAndKeys');

/** The frame around every signed-in screen; empty for a moment while signing out. */
export function Shell() {
  const { data: person } = useQuery(profileQuery);
  if (!person) return null;
  return (
    <ActorContext value={person}>
      <ShellFrame>
        <Outlet />
      </ShellFrame>
    </ActorContext>
  );
}

function ShellFrame({ children }: { children: ReactNode }) {
  const [are_keys_shown, keys] = useDisclosure(false);
  useLiveUpdates();
  useSupportChat();
  useShellKeys(keys.open);
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.frame}>
        <Sidebar />
        <div className={classes.column}>
          <TopBar onShowKeys={keys.open} />
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
          </main>
        </div>
      </div>
      <BottomBar />
      {useIsTouched() && (
        <LaterPart>
          <PaletteAndKeys areKeysShown={are_keys_shown} onShowKeys={keys.open} onHideKeys={keys.close} />
        </LaterPart>
      )}
    </>
  );
}

const IN_MENU = ['menu'] as const;

/** The desktop menu: location, places, person. */
function Sidebar() {
  return (
    <aside className={classes.sidebar} aria-label="Menu">
      <LocationSwitcher />
      <nav className={classes.places} aria-label="Main">
        <MenuPlaces listed={IN_MENU} />
      </nav>
      <UserBlock />
    </aside>
  );
}

function TopBar({ onShowKeys }: { onShowKeys: () => void }) {
  const actor = useActor();
  const { default_workplace, first_name } = actor;
  return (
    <header className={classes.bar}>
      <span className={classes.where}>{[default_workplace?.name, first_name].filter(Boolean).join(' · ')}</span>
      <UnstyledButton className={classes.search} onClick={palette.open} aria-keyshortcuts="/ Control+K">
        <IconSearch size={16} aria-hidden />
        <span className={classes.hint}>Search or jump to anything</span>
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </UnstyledButton>
      <ConnectionSign />
      <div className={classes.tools}>
        {isAbleToClock(actor) && (
          <LaterPart>
            <ClockPill />
          </LaterPart>
        )}
        <InboxBell />
        <UnstyledButton
          className={classes.keys}
          onClick={onShowKeys}
          aria-label="Keyboard shortcuts"
          aria-keyshortcuts="?"
        >
          <kbd className={classes.key} aria-hidden>
            ?
          </kbd>
        </UnstyledButton>
      </div>
    </header>
  );
}
