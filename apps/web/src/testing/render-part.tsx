import type { Profile } from '@baydesk/contract/profile.contract';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { makeProgram } from '../app/program.ts';
import { cssVariables, themeOf } from '../app/theme.ts';
import { NoticeArea } from '../shared/notices/NoticeArea.tsx';
import { BRAND_COLOR } from '../shared/look/primary-shades.ts';
import { ActorContext } from '../shared/permissions/use-actor.ts';
import { rememberProfile } from '../shared/session/profile-query.ts';
import { personOf } from './people.ts';

interface Surroundings {
  readonly person?: Profile;
  /** The address of the page, including search parameters. */
  readonly at?: string;
}

/** Renders one part of the program inside the usual providers: theme, notices, queries, router and person. */
export async function renderPart(
  part: ReactNode,
  { person = personOf('ROLE_ADMINISTRATOR'), at = '/' }: Surroundings = {},
) {
  rememberProfile(person);
  const history = createMemoryHistory({ initialEntries: [at] });
  const { queryClient } = makeProgram(history);
  const root = createRootRoute({ component: Outlet });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history,
  });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={themeOf(BRAND_COLOR)} cssVariablesResolver={cssVariables}>
        <ActorContext value={person}>
          <RouterProvider router={router as never} />
        </ActorContext>
        <NoticeArea />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { screen };
}
