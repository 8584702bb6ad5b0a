import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { reactionTo } from '../../../shared/api/error-catalogue.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import type { StatusAction } from './request-words.ts';
import { isShortShelf } from './short-shelf.ts';
import { useRequestChanges } from './use-request-changes.ts';

const AuthorizePartsDialog = loadedLater(() => import('./AuthorizePartsDialog.tsx'), 'AuthorizePartsDialog');
const ShortShelfDialog = loadedLater(() => import('./ShortShelfDialog.tsx'), 'ShortShelfDialog');

/** Rejects if the change was refused or given up. */
export type TakeOn = (requests: readonly PartRequest[], action: StatusAction) => Promise<void>;

interface Asked {
  readonly about: 'authorization' | 'short shelf';
  readonly requests: readonly PartRequest[];
  readonly onDone: () => void;
  readonly onGivenUp: (reason: Error) => void;
}

/**
 * Moves parts on. Authorizing them opens a dialog first, which asks who decided and how; staging one from a short shelf
 * opens another, which offers to order the rest.
 */
export function useTakeOn(): { readonly takeOn: TakeOn; readonly dialog: ReactNode } {
  const changes = useRequestChanges();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (about: Asked['about'], requests: readonly PartRequest[]) =>
    new Promise<void>((onDone, onGivenUp) => setAsked({ about, requests, onDone, onGivenUp }));
  const stage = (requests: readonly PartRequest[]) =>
    changes.takeOn(requests, 'stage').catch((error: unknown) => {
      if (requests.length === 1 && isShortShelf(error)) return ask('short shelf', requests);
      reactionTo(error, { is_shown_by_form: false, is_qa: false }).notices.forEach(showNotice);
      throw error;
    });
  const takeOn: TakeOn = (requests, action) => {
    if (action === 'authorize') return ask('authorization', requests);
    return action === 'stage' ? stage(requests) : changes.takeOn(requests, action);
  };
  const close = () => {
    asked?.onGivenUp(new Error('The dialog was closed'));
    setAsked(null);
  };
  const [first] = asked?.requests ?? [];
  const dialog = asked && (
    <>
      {asked.about === 'authorization' && (
        <AuthorizePartsDialog requests={asked.requests} onDone={asked.onDone} onClose={close} />
      )}
      {asked.about === 'short shelf' && first && (
        <ShortShelfDialog request={first} onDone={asked.onDone} onClose={close} />
      )}
    </>
  );
  return { takeOn, dialog };
}
