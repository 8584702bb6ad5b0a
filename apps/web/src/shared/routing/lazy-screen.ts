import { lazyRouteComponent } from '@tanstack/react-router';
import { checkConnection, connectionBack } from '../api/connection.ts';
import { loadMissingStyles } from './missing-styles.ts';

/** The files of a screen could not be loaded, most often because a new version replaced them. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/**
 * A screen that loads when its route is first needed: `lazyScreen(() => import('./x/XScreen.tsx'), 'XScreen')`.
 * A failed load becomes the new-version banner instead of the router's silent reload, which would lose typed text.
 * Without a connection the screen is loaded as soon as there is one again.
 */
export const lazyScreen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent<Module, Name>(() => loadWhenConnected(load), name);

let under_way = 0;

/** Whether the files of a screen or of a part of it are still being loaded. */
export const isLoadingScreen = (): boolean => under_way > 0;

async function loadWhenConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  under_way += 1;
  try {
    return await load();
  } catch (error) {
    if (await checkConnection()) throw new ChunkLoadError(error);
  } finally {
    under_way -= 1;
  }
  await connectionBack();
  loadMissingStyles();
  return loadWhenConnected(load);
}
