import * as accounts from '@baydesk/contract/accounts.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { confirmInvitation } from './confirm-invitation.ts';
import { registerOrganization, resendVerification, verifyEmail } from './register-organization.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { signIn, signOut } from './sign-in.ts';

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
