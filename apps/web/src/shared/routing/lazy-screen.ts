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

async function loadWhenConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (await checkConnection()) throw new ChunkLoadError(error);
  }
  await connectionBack();
  loadMissingStyles();
  return loadWhenConnected(load);
}
