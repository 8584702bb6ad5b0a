import { lazyRouteComponent } from '@tanstack/react-router';

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
 */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(async () => {
    try {
      return await load();
    } catch (error) {
      throw new ChunkLoadError(error);
    }
  }, name);
}
