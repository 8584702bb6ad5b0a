import { confirmInvitation } from '@baydesk/contract/accounts.contract';
import { getRouteApi } from '@tanstack/react-router';
import { AccountForm } from '../account-form/AccountForm.tsx';
import { NewPasswordFields } from '../account-form/NewPasswordFields.tsx';
import { SignInLink } from '../account-form/SignInLink.tsx';
import { useTextForm } from '../../../shared/ui/form/use-text-form.ts';
import { useConfirmInvitation } from '../use-accounts.ts';

const route = getRouteApi('/logged-out/confirm-invitation');

export function ConfirmInvitationScreen() {
  const { hash = '' } = route.useSearch();
  const confirm = useConfirmInvitation();
  const { form, problems, onSubmit } = useTextForm({
    endpoint: confirmInvitation,
    initial: { password: '', password_confirmation: '' },
    fixed: { hash },
    repeats: { password_confirmation: 'password' },
    submit: ({ password }) => confirm.mutateAsync({ hash, password }),
  });
  return (
    <AccountForm
      title="Welcome to Baydesk"
      intro="You were invited. Choose a password and you are in."
      submitLabel="Join"
      isSending={confirm.isPending}
      problems={problems}
      onSubmit={onSubmit}
      links={<SignInLink />}
    >
      <NewPasswordFields getInputProps={form.getInputProps} />
    </AccountForm>
  );
}
