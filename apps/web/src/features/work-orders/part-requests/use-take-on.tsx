import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { StatusAction } from './request-words.ts';
import { useRequestChanges } from './use-request-changes.ts';

const AuthorizePartsDialog = loadedLater(() => import('./AuthorizePartsDialog.tsx'), 'AuthorizePartsDialog');

/** Rejects if the change was refused or given up. */
export type TakeOn = (requests: readonly PartRequest[], action: StatusAction) => Promise<void>;

interface Asked {
  readonly requests: readonly PartRequest[];
  readonly onDone: () => void;
  readonly onGivenUp: (reason: Error) => void;
}

/** Moves parts on; authorizing them opens a dialog first, which asks who decided and how. */
export function useTakeOn(): { readonly takeOn: TakeOn; readonly dialog: ReactNode } {
  const changes = useRequestChanges();
  const [asked, setAsked] = useState<Asked | null>(null);
  const takeOn: TakeOn = (requests, action) =>
    action === 'authorize'
      ? new Promise((onDone, onGivenUp) => setAsked({ requests, onDone, onGivenUp }))
      : changes.takeOn(requests, action);
  const dialog = asked && (
    <AuthorizePartsDialog
      requests={asked.requests}
      onDone={asked.onDone}
      onClose={() => {
        asked.onGivenUp(new Error('The dialog was closed'));
        setAsked(null);
      }}
    />
  );
  return { takeOn, dialog };
}
