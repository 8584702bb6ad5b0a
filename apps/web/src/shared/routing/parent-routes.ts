import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';

export type RouteKind = 'logged_out_only' | 'private';

export interface RouterContext {
  /** Throws a redirect if the visitor may not open the address; see app/guards.ts. */
  readonly guard: (kind: RouteKind, location: ParsedLocation, is_preload: boolean) => Promise<void>;
}

/** Children of the root are open to everybody; app/router.tsx sets the components of these routes. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({});

export const loggedOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'logged-out',
  beforeLoad: ({ context, location, preload }) => context.guard('logged_out_only', location, preload),
});

export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ context, location, preload }) => context.guard('private', location, preload),
});

export const administrationRoute = createRoute({ getParentRoute: () => shellRoute, path: 'administration' });
export const partsRoute = createRoute({ getParentRoute: () => shellRoute, path: 'parts' });

/** The pages of a customer, a vehicle and a vendor, whose tabs come from several features; their own set the components. */
export const customerRoute = createRoute({ getParentRoute: () => shellRoute, path: 'customers/$id' });
export const vehicleRoute = createRoute({ getParentRoute: () => shellRoute, path: 'customers/vehicle/$id' });
export const vendorRoute = createRoute({ getParentRoute: () => shellRoute, path: 'parts/vendor/$id' });
