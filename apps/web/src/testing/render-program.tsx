import type { Profile } from '@baydesk/contract/profile.contract';
import { countUnread } from '@baydesk/contract/inbox.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { clientConfig } from '@baydesk/contract/system.contract';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { App } from '../app/App.tsx';
import type { Program } from '../app/program.ts';
import { makeProgram } from '../app/program.ts';
import type { FakeServer } from './fake-server.ts';
import { CLIENT_CONFIG, personOf } from './people.ts';
// Loaded with the program, because on a busy machine loading them takes longer than a test waits.
import '../app/area/TabMenuItems.tsx';
import '../app/shell/AccountMenu.tsx';
import '../app/shell/LocationMenu.tsx';
import '../shared/notices/NoticeArea.tsx';

export interface Visit {
  /** The address, including search parameters. */
  readonly at: string;
  /** The person signed in, by default an administrator; null for a visitor. */
  readonly person?: Profile | null;
}

export interface RenderedProgram extends Program {
  /** The current address, including search parameters. */
  readonly address: () => string;
}

/**
 * Renders the whole program with its router, guards and shell. It prepares the answers to `viewProfile`,
 * `clientConfig` and `countUnread`, unless the test has done so; all other calls are the test's to answer.
 */
export async function renderProgram(
  server: FakeServer,
  { at, person = personOf('ROLE_ADMINISTRATOR') }: Visit,
): Promise<RenderedProgram> {
  if (!server.isPrepared(clientConfig)) server.answer(clientConfig, CLIENT_CONFIG);
  if (!server.isPrepared(countUnread)) server.answer(countUnread, { unread: 0 });
  if (!server.isPrepared(viewProfile)) {
    if (person) server.answer(viewProfile, person);
    else server.refuse(viewProfile, 409, 'Session expired, please log in again.');
  }
  const program = makeProgram(createMemoryHistory({ initialEntries: [at] }));
  tryAgainAtOnce(program.queryClient);
  await render(<App {...program} />);
  return { ...program, address: () => program.router.state.location.href };
}

/** Makes reads that did not reach the server wait for nothing before they are tried again. */
function tryAgainAtOnce(queryClient: QueryClient): void {
  const { queries, ...options } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...options, queries: { ...queries, retryDelay: 0 } });
}
