import type { FeatureRoutes } from '../shared/routing/feature-routes.ts';
import { accountsRoutes } from '../features/accounts/accounts.routes.tsx';
import { homeRoutes } from '../features/home/home.routes.tsx';
import { impersonationRoutes } from '../features/impersonation/impersonation.routes.tsx';
import { profileRoutes } from '../features/profile/profile.routes.tsx';

/** Every feature whose places and commands the shell offers. */
export const FEATURES: readonly FeatureRoutes[] = [accountsRoutes, homeRoutes, profileRoutes, impersonationRoutes];
