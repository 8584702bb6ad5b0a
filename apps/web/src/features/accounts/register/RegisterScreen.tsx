import { register } from '@baydesk/contract/accounts.contract';
import { Anchor, Group, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { AccountForm } from '../account-form/AccountForm.tsx';
import { AccountNotice } from '../account-form/AccountNotice.tsx';
import { EmailInput } from '../account-form/EmailInput.tsx';
import { SignInLink } from '../account-form/SignInLink.tsx';
import { NewPasswordFields } from '../account-form/NewPasswordFields.tsx';
import { useTextForm } from '../../../shared/ui/form/use-text-form.ts';
import { useRegister } from '../use-accounts.ts';

const BLANK = {
  organization_name: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  password_confirmation: '',
};

export function RegisterScreen() {
  const open = useRegister();
  // The same id for every try, so that a repeated call creates nothing twice.
  const [id] = useState(() => uuidv7());
  const { form, problems, onSubmit } = useTextForm({
    endpoint: register,
    initial: { ...BLANK },
    fixed: { id },
    repeats: { password_confirmation: 'password' },
    submit: ({ organization_name, first_name, last_name, email, password }) =>
      open.mutateAsync({ id, organization_name, first_name, last_name, email, password }),
  });
  if (open.isSuccess) return <Registered email={form.values.email} needs_verification={open.data.needs_verification} />;
  return (
    <AccountForm
      title="Open an account"
      intro="For your shop, with as many locations and people as it has."
      submitLabel="Open account"
      isSending={open.isPending}
      problems={problems}
      onSubmit={onSubmit}
      links={<SignInLink />}
    >
      <TextInput
        size="md"
        label="Organization name"
        autoComplete="organization"
        {...form.getInputProps('organization_name')}
      />
      <Group grow align="flex-start">
        <TextInput size="md" label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput size="md" label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
      </Group>
      <EmailInput {...form.getInputProps('email')} />
      <NewPasswordFields getInputProps={form.getInputProps} />
    </AccountForm>
  );
}

function Registered({ email, needs_verification }: { email: string; needs_verification: boolean }) {
  return (
    <AccountNotice title={needs_verification ? 'Check your mail' : 'Your account is open'}>
      {needs_verification ? (
        <>
          We sent a link to <strong>{email}</strong>. Open it to confirm the address, then sign in.{' '}
          <Anchor component={Link} to="/email-verification" underline="always">
            Send the link again
          </Anchor>
        </>
      ) : (
        'You can sign in now.'
      )}
    </AccountNotice>
  );
}
