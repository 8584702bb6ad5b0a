import { changeName } from '@baydesk/contract/profile.contract';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { FormProblems } from '../../shared/forms/FormProblems.tsx';
import { useTextForm } from '../../shared/forms/use-text-form.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { useChangeName } from './use-profile.ts';

export function NameSection() {
  const { first_name, last_name } = useActor();
  const change = useChangeName();
  const { form, problems, onSubmit } = useTextForm({
    endpoint: changeName,
    initial: { first_name, last_name },
    submit: async (values) => {
      const saved = await change.mutateAsync(values);
      form.setInitialValues({ first_name: saved.first_name, last_name: saved.last_name });
      form.reset();
    },
  });
  return (
    <SectionCard title="Name">
      <form onSubmit={change.isPending ? (event) => event.preventDefault() : onSubmit} noValidate>
        <FormProblems problems={problems} />
        <Stack gap="sm">
          <Group grow align="flex-start">
            <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
          </Group>
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={change.isPending} disabled={!form.isDirty()}>
              Change name
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}
