import { login } from '@baydesk/contract/accounts.contract';
import { Anchor, TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isOwnPath } from '../../../shared/routing/own-path.ts';
import { AccountForm } from '../account-form/AccountForm.tsx';
import { PasswordBox } from '../../../shared/forms/PasswordBox.tsx';
import { useTextForm } from '../../../shared/forms/use-text-form.ts';
import { useLogin } from '../use-accounts.ts';
import { DemoSignIns } from './DemoSignIns.tsx';

const route = getRouteApi('/logged-out/login');

export function LoginScreen() {
  const { back_to } = route.useSearch();
  const signIn = useLogin(isOwnPath(back_to) ? back_to : '/');
  const { form, problems, onSubmit } = useTextForm({
    endpoint: login,
    initial: { email: '', password: '' },
    submit: signIn.mutateAsync,
  });
  return (
    <>
      <AccountForm
        title="Sign in"
        submitLabel="Sign in"
        isSending={signIn.isPending}
        problems={problems}
        onSubmit={onSubmit}
        links={
          <>
            <Anchor component={Link} to="/forgot-password">
              Forgot your password?
            </Anchor>
            <Anchor component={Link} to="/register">
              Open an account
            </Anchor>
          </>
        }
      >
        <TextInput
          size="md"
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <PasswordBox
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </AccountForm>
      <DemoSignIns onChoose={(email, password) => form.setValues({ email, password })} />
    </>
  );
}
