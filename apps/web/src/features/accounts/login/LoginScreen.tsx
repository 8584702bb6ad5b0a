import { login } from '@baydesk/contract/accounts.contract';
import { Anchor, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { clientConfigQuery } from '../../../shared/api/client-config-query.ts';
import { PasswordBox } from '../../../shared/ui/form/PasswordBox.tsx';
import { useTextForm } from '../../../shared/ui/form/use-text-form.ts';
import { isOwnPath } from '../../../shared/routing/own-path.ts';
import { AccountForm } from '../account-form/AccountForm.tsx';
import { EmailInput } from '../account-form/EmailInput.tsx';
import { useLogin } from '../use-accounts.ts';
import classes from './LoginScreen.module.css';

const DEMO_PASSWORD = 'baydesk-demo';

/** The people of the demo organization; one click fills the form in. */
function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { data: config } = useQuery(clientConfigQuery);
  if (!config || config.demo_sign_ins.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.title}>
        Demo: sign in as
      </h2>
      <ul className={classes.list}>
        {config.demo_sign_ins.map(({ label, email }) => (
          <li key={email}>
            <UnstyledButton className={classes.person} onClick={() => onChoose(email, DEMO_PASSWORD)} title={email}>
              {label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
        <EmailInput name="email" {...form.getInputProps('email')} />
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
