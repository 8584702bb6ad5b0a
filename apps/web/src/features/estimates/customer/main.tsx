import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles/baseline.layer.css';
import '../../../shared/look/global.css';
import './page.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { CALL_DEFAULTS } from '../../../shared/api/call-defaults.ts';
import { clientConfigQuery } from '../../../shared/api/client-config-query.ts';
import { watchConnection } from '../../../shared/api/connection.ts';
import { reportUncaughtErrors } from '../../../shared/tracking/report.ts';
import { startSessionMonitoring } from '../../../shared/tracking/session-monitoring.ts';
import { track } from '../../../shared/tracking/track.ts';
import { configureTracking } from '../../../shared/tracking/tracking-settings.ts';
import { CustomerPage } from './CustomerPage.tsx';

// The content security policy forbids eval, which zod would otherwise try.
z.config({ jitless: true });
reportUncaughtErrors();
watchConnection();

const queryClient = new QueryClient({ defaultOptions: CALL_DEFAULTS });
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CustomerPage token={tokenIn(window.location.pathname)} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
void trackVisit();

/** `/estimate/<token>` */
function tokenIn(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Without its settings nothing is reported, and the page works as well. */
async function trackVisit(): Promise<void> {
  const config = await queryClient.fetchQuery(clientConfigQuery).catch(() => null);
  if (!config) return;
  configureTracking(config);
  startSessionMonitoring();
  track('Page_View');
}
