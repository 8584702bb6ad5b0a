import {
  confirmInvitation,
  forgotPassword,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@baydesk/contract/accounts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { forgetSession, startSession } from '../../shared/session/change-session.ts';

const AT_FORM = { refusals: 'shown_by_form' } as const;

/** Signs in and returns to the requested page, or to the landing page. */
export function useLogin(back_to: string) {
  const enter = useEnter(back_to);
  return useEndpointMutation(login, { ...AT_FORM, onSuccess: enter });
}

export function useConfirmInvitation() {
  const enter = useEnter('/');
  return useEndpointMutation(confirmInvitation, { ...AT_FORM, onSuccess: enter });
}

export const useRegister = () => useEndpointMutation(register, AT_FORM);
export const useForgotPassword = () => useEndpointMutation(forgotPassword, AT_FORM);
export const useResetPassword = () => useEndpointMutation(resetPassword, AT_FORM);
export const useVerifyEmail = () => useEndpointMutation(verifyEmail, { ...AT_FORM, refreshes: ['profile'] });
export const useResendVerification = () => useEndpointMutation(resendVerification, AT_FORM);

/** Signing out here signs out every tab, because they watch the same storage. */
export function useLogout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useEndpointMutation(logout, {
    onSuccess: async () => {
      forgetSession(queryClient);
      await navigate({ to: '/login' });
    },
  });
}

function useEnter(to: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await startSession(queryClient);
    await navigate({ href: to, replace: true });
  };
}
