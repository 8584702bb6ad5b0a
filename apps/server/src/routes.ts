import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { impersonationRoutes } from './features/impersonation/impersonation.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { organizationRoutes } from './features/organization/organization.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { workplacesRoutes } from './features/workplaces/workplaces.routes.ts';
import type { Binding } from './platform/bind-endpoint.ts';

/** Every endpoint of the product with its handler; a feature joins by adding its list here. */
export const bindings: readonly Binding[] = [
  ...accountsRoutes,
  ...impersonationRoutes,
  ...mailRoutes,
  ...organizationRoutes,
  ...profileRoutes,
  ...staffRoutes,
  ...systemRoutes,
  ...workplacesRoutes,
];
