import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles/baseline.layer.css';
import '../look/global.css';
import './page.css';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { CALL_DEFAULTS } from '../api/call-defaults.ts';
import { clientConfigQuery } from '../api/client-config-query.ts';
import { watchConnection } from '../api/connection.ts';
import { FreshQueryClient } from '../api/fresh-query-client.ts';
import { reportUncaughtErrors } from '../tracking/report.ts';
import { startSessionMonitoring } from '../tracking/session-monitoring.ts';
import { track } from '../tracking/track.ts';
import { configureTracking } from '../tracking/tracking-settings.ts';

/** Shows the kiosk, or a page that customers open by a link: `/estimate/<token>`. It loads nothing of the program. */
export function startPage(Page: ComponentType<{ token: string }>): void {
  // The content security policy forbids eval, which zod would otherwise try.
  z.config({ jitless: true });
  reportUncaughtErrors();
  watchConnection();
  const queryClient = new FreshQueryClient({ defaultOptions: CALL_DEFAULTS });
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Page token={window.location.pathname.split('/')[2] ?? ''} />
        </QueryClientProvider>
      </StrictMode>,
    );
  void trackVisit(queryClient);
}

/** Without its settings nothing is reported, and the page works as well. */
async function trackVisit(queryClient: QueryClient): Promise<void> {
  const config = await queryClient.fetchQuery(clientConfigQuery).catch(() => null);
  if (!config) return;
  configureTracking(config);
  startSessionMonitoring();
  track('Page_View');
}
