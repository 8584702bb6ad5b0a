import type { FeatureRoutes } from '../shared/routing/feature-routes.ts';
import { accountsRoutes } from '../features/accounts/accounts.routes.tsx';
import { galleryRoutes } from '../features/gallery/gallery.routes.tsx';
import { homeRoutes } from '../features/home/home.routes.tsx';
import { impersonationRoutes } from '../features/impersonation/impersonation.routes.tsx';
import { mailRoutes } from '../features/mail/mail.routes.tsx';
import { profileRoutes } from '../features/profile/profile.routes.tsx';
import { workplacesRoutes } from '../features/workplaces/workplaces.routes.tsx';
import { administrationRoutes } from './administration/administration.routes.tsx';

/** Every feature whose places and commands the shell offers. */
export const FEATURES: readonly FeatureRoutes[] = [
  accountsRoutes,
  homeRoutes,
  administrationRoutes,
  workplacesRoutes,
  mailRoutes,
  profileRoutes,
  impersonationRoutes,
  galleryRoutes,
];
