import * as accounts from '@baydesk/contract/accounts.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { confirmInvitation } from './confirm-invitation.ts';
import { registerOrganization } from './register-organization.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

export const accountsRoutes = [
  bind(accounts.register, registerOrganization),
  bind(accounts.login, signIn),
  bind(accounts.logout, signOut),
  bind(accounts.forgotPassword, requestPasswordReset),
  bind(accounts.resetPassword, resetPassword),
  bind(accounts.confirmInvitation, confirmInvitation),
  bind(accounts.verifyEmail, verifyEmail),
  bind(accounts.resendVerification, resendVerification),
];
