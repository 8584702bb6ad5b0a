import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActorContext } from '../../shared/permissions/use-actor.ts';
import { LaterPart } from '../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';
import { useShellKeys } from '../palette/use-shell-keys.ts';
import { useLiveUpdates } from '../use-live-updates.ts';
import { useSupportChat } from '../use-support-chat.ts';
import { BottomBar } from './BottomBar.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useIsTouched } from './use-is-touched.ts';

const PaletteAndKeys = lazyScreen(() => import('../palette/PaletteAndKeys.tsx'), 'PaletteAndKeys');

/** Everything around a screen for somebody who is signed in; empty for the instant in which they sign out. */
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
