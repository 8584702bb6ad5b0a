import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { email, newPassword, password, requiredText, uuid } from './fields.ts';

const done = z.object({});
const hash = z.string().min(1, 'This link is not complete').max(200);

export const register = defineEndpoint({
  method: 'POST',
  path: '/register',
  summary: 'Opens an organization with its first administrator. The answer is the same for a known address.',
  permission: 'public',
  input: z.object({
    id: uuid.describe('Id of the new organization, made by the caller; a repeated call opens nothing twice'),
    organization_name: requiredText('Organization name', 120),
    first_name: requiredText('First name', 60),
    last_name: requiredText('Last name', 60),
    email,
    password: newPassword,
  }),
  output: z.object({
    needs_verification: z.boolean().describe('Whether the address must be confirmed before the first sign-in'),
  }),
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/login',
  summary: 'Starts a session.',
  permission: 'public',
  refuses: ['wrong_credentials', 'too_many_attempts'],
  input: z.object({ email, password }),
  output: done,
});

export const logout = defineEndpoint({
  method: 'GET',
  path: '/logout',
  summary: 'Ends the session. Answers the same without one.',
  permission: 'public',
  effect: 'change',
  input: z.object({}),
  output: done,
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Sends a link to set a new password. The answer never tells whether the address is known.',
  permission: 'public',
  input: z.object({ email }),
  output: done,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/reset-password',
  summary: 'Sets a new password by a link that works once, and ends every session of the person.',
  permission: 'public',
  query: ['hash'],
  input: z.object({ hash, password: newPassword }),
  output: done,
});

export const confirmInvitation = defineEndpoint({
  method: 'POST',
  path: '/confirm-invitation',
  summary: 'An invited person sets a password and is signed in.',
  permission: 'public',
  query: ['hash'],
  input: z.object({ hash, password: newPassword }),
  output: done,
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/iam/email-verification',
  summary: 'Confirms an address by the link that was sent to it.',
  permission: 'public',
  input: z.object({ hash }),
  output: done,
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/iam/resend-email-verification',
  summary: 'Sends the link to confirm an address again. The answer never tells whether the address is known.',
  permission: 'public',
  input: z.object({ email }),
  output: done,
});
