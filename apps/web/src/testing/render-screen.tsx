import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { Shell } from '../app/shell/Shell.tsx';
import { useLiveUpdates } from '../app/use-live-updates.ts';
import { ActorContext } from '../shared/permissions/use-actor.ts';
import { shellRoute } from '../shared/routing/parent-routes.ts';
import { profileQuery } from '../shared/session/profile-query.ts';
import type { FakeServer } from './fake-server.ts';
import type { RenderedProgram, Visit } from './render-program.tsx';
import { renderProgram } from './render-program.tsx';

/**
 * Renders the screen at an address, with the program's router, guards and live updates but without the frame around it: no
 * menu, search, inbox or clock, whose tests are those of the shell.
 */
export function renderScreen(server: FakeServer, visit: Visit): Promise<RenderedProgram> {
  shellRoute.update({ component: WithoutFrame });
  onTestFinished(() => {
    shellRoute.update({ component: Shell });
  });
  return renderProgram(server, visit);
}

function WithoutFrame() {
  const { data: person } = useQuery(profileQuery);
  if (!person) return null;
  return (
    <ActorContext value={person}>
      <ScreenAlone />
    </ActorContext>
  );
}

function ScreenAlone() {
  useLiveUpdates();
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
