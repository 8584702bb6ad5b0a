import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { loggedOutRoute, rootRoute } from '../../shared/routing/parent-routes.ts';

const linkSearch = z.object({ hash: z.coerce.string().optional().catch(undefined) });

const loginRoute = createRoute({
  getParentRoute: () => loggedOutRoute,
  path: 'login',
  validateSearch: z.object({ back_to: z.string().optional().catch(undefined) }),
  component: lazyScreen(() => import('./login/LoginScreen.tsx'), 'LoginScreen'),
});

const registerRoute = createRoute({
  getParentRoute: () => loggedOutRoute,
  path: 'register',
  component: lazyScreen(() => import('./register/RegisterScreen.tsx'), 'RegisterScreen'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => loggedOutRoute,
  path: 'forgot-password',
  component: lazyScreen(() => import('./forgot-password/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => loggedOutRoute,
  path: 'reset-password',
  validateSearch: linkSearch,
  component: lazyScreen(() => import('./reset-password/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});

const confirmInvitationRoute = createRoute({
  getParentRoute: () => loggedOutRoute,
  path: 'confirm-invitation',
  validateSearch: linkSearch,
  component: lazyScreen(() => import('./confirm-invitation/ConfirmInvitationScreen.tsx'), 'ConfirmInvitationScreen'),
});

const emailVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'email-verification',
  validateSearch: linkSearch,
  component: lazyScreen(() => import('./email-verification/EmailVerificationScreen.tsx'), 'EmailVerificationScreen'),
});

const noLocationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'no-location',
  component: lazyScreen(() => import('./no-location/NoLocationScreen.tsx'), 'NoLocationScreen'),
});

export const accountsRoutes = featureRoutes({
  logged_out: [loginRoute, registerRoute, forgotPasswordRoute, resetPasswordRoute, confirmInvitationRoute],
  open: [emailVerificationRoute, noLocationRoute],
});
