import { changePassword } from '@baydesk/contract/profile.contract';
import { PASSWORD_MIN_CHARACTERS } from '@baydesk/domain/validation/text-rules';
import { Button, Group, Stack } from '@mantine/core';
import { FormProblems } from '../../shared/ui/form/FormProblems.tsx';
import { PasswordBox } from '../../shared/ui/form/PasswordBox.tsx';
import { useTextForm } from '../../shared/ui/form/use-text-form.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { useChangePassword } from './use-profile.ts';

export function PasswordSection() {
  const { email } = useActor();
  const change = useChangePassword();
  const { form, problems, onSubmit } = useTextForm({
    endpoint: changePassword,
    initial: { current_password: '', new_password: '', new_password_confirmation: '' },
    repeats: { new_password_confirmation: 'new_password' },
    submit: async ({ current_password, new_password }) => {
      await change.mutateAsync({ current_password, new_password });
      form.reset();
    },
  });
  return (
    <SectionCard title="Password">
      <form onSubmit={change.isPending ? (event) => event.preventDefault() : onSubmit} noValidate>
        {/* Password managers look for the account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <FormProblems problems={problems} />
        <Stack gap="sm">
          <PasswordBox
            size="sm"
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('current_password')}
          />
          <PasswordBox
            size="sm"
            label="New password"
            description={`At least ${PASSWORD_MIN_CHARACTERS} characters`}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <PasswordBox
            size="sm"
            label="Repeat the new password"
            autoComplete="new-password"
            {...form.getInputProps('new_password_confirmation')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}
