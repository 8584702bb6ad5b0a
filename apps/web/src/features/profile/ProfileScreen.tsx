import { changeName } from '@baydesk/contract/profile.contract';
import { roleLabel } from '@baydesk/domain/permissions/roles';
import type { MantineColorScheme } from '@mantine/core';
import { Button, Group, SegmentedControl, Stack, TextInput, useMantineColorScheme } from '@mantine/core';
import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { useScreenTitle } from '../../shared/browser/use-screen-title.ts';
import { FormProblems } from '../../shared/ui/form/FormProblems.tsx';
import { useTextForm } from '../../shared/ui/form/use-text-form.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { DateText } from '../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../shared/ui/display/Facts.tsx';
import { PageHeader } from '../../shared/ui/layout/PageHeader.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { useLogout } from '../accounts/public.ts';
import { MyPinSection } from '../kiosk/public.ts';
import { PasswordSection } from './PasswordSection.tsx';
import classes from './ProfileScreen.module.css';
import { PORTAL_LABELS, usePortals } from './use-portals.ts';
import { useChangeName } from './use-profile.ts';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
];

function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SectionCard title="Appearance">
      <SegmentedControl
        fullWidth
        aria-label="Appearance"
        data={SCHEMES}
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      />
    </SectionCard>
  );
}

export function ProfileScreen() {
  useScreenTitle('Profile');
  return (
    <>
      <PageHeader title="Profile" actions={<SignOutButton />} />
      <div className={classes.sections}>
        <div className={classes.column}>
          <DetailsSection />
          <NameSection />
        </div>
        <div className={classes.column}>
          <AppearanceSection />
          <PasswordSection />
          <MyPinSection />
          <PortalsSection />
        </div>
      </div>
    </>
  );
}

function DetailsSection() {
  const actor = useActor();
  return (
    <SectionCard title="Details">
      <Facts>
        <Fact label="Name">{actor.name}</Fact>
        <Fact label="E-mail">{actor.email}</Fact>
        <Fact label="Role">{actor.roles.map(roleLabel).join(', ')}</Fact>
        {actor.job_title && <Fact label="Job title">{actor.job_title}</Fact>}
        <Fact label="Organization">{actor.organization_name}</Fact>
        <Fact label="Location">{actor.default_workplace?.name ?? 'None yet'}</Fact>
        <Fact label="Since">
          <DateText value={actor.created_on.date} />
        </Fact>
      </Facts>
    </SectionCard>
  );
}

function NameSection() {
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

function PortalsSection() {
  const { portals, openPortal, is_opening } = usePortals();
  if (portals.length === 0) return null;
  return (
    <SectionCard title="Portals">
      <Stack gap="xs" align="flex-start">
        {portals.map((portal) => (
          <Button
            key={portal}
            variant="default"
            disabled={is_opening}
            rightSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => openPortal(portal)}
          >
            {PORTAL_LABELS[portal]}
          </Button>
        ))}
      </Stack>
    </SectionCard>
  );
}

function SignOutButton() {
  const signOut = useLogout();
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={16} aria-hidden />}
      loading={signOut.isPending}
      onClick={() => signOut.mutate({})}
    >
      Sign out
    </Button>
  );
}
