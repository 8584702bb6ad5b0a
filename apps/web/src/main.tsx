import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './shared/look/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App } from './app/App.tsx';
import { makeProgram } from './app/program.ts';
import { cspNonce } from './shared/browser/csp-nonce.ts';
import { reportUncaughtErrors } from './shared/tracking/report.ts';

// The content security policy forbids eval, which zod would otherwise try.
z.config({ jitless: true });
// The scroll lock of dialogs adds a style element and looks for its nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: cspNonce() });
reportUncaughtErrors();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App {...makeProgram()} />
    </StrictMode>,
  );
}
