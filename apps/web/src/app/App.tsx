import { MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { cspNonce } from '../shared/browser/csp-nonce.ts';
import { loadedLater } from '../shared/routing/loaded-later.tsx';
import { profileQuery } from '../shared/session/profile-query.ts';
import { storedLocation } from '../shared/session/stored-location.ts';
import { BRAND_COLOR } from '../shared/look/primary-shades.ts';
import type { Program } from './program.ts';
import { cssVariables, themeOf } from './theme.ts';

// Notices tell that the network is gone.
const NoticeArea = loadedLater(() => import('../shared/notices/NoticeArea.tsx'), 'NoticeArea', 'without_network');

export function App({ queryClient, router }: Program) {
  return (
    <QueryClientProvider client={queryClient}>
      <Look>
        <RouterProvider router={router} />
        <Notices />
      </Look>
    </QueryClientProvider>
  );
}

/** The workplace's colour, stored from the last visit until the profile is loaded; the brand's colour for visitors. */
function Look({ children }: { children: ReactNode }) {
  const { data: person } = useQuery(profileQuery);
  const workplace = person === undefined ? storedLocation.read() : person?.default_workplace;
  const color = workplace?.color ?? BRAND_COLOR;
  const theme = useMemo(() => themeOf(color), [color]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={cspNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** Waits for the first notice, so that the start of the program does without the code that shows it. */
function Notices() {
  const isNeeded = useNotifications().notifications.length > 0;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? <NoticeArea /> : null;
}
