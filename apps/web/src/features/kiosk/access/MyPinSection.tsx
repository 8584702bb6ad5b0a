import { setMyPin } from '@baydesk/contract/kiosk.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { Button, Group, Stack, Text } from '@mantine/core';
import { FormProblems } from '../../../shared/ui/form/FormProblems.tsx';
import { PasswordBox } from '../../../shared/ui/form/PasswordBox.tsx';
import { useTextForm } from '../../../shared/ui/form/use-text-form.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useMyKioskAccess, useSetMyPin } from '../use-kiosk.ts';
import { LockedUntil } from './LockedUntil.tsx';

/** The person's own PIN for the kiosk, for people who clock time. */
export function MyPinSection() {
  const mayClock = useCan(view('timesheet'));
  return isAbleToClock(useActor()) && mayClock ? <MyPin /> : null;
}

function MyPin() {
  const { data: access } = useMyKioskAccess();
  const save = useSetMyPin();
  const { form, problems, onSubmit } = useTextForm({
    endpoint: setMyPin,
    initial: { pin: '' },
    submit: async ({ pin }) => {
      await save.mutateAsync({ pin });
      form.reset();
      showNotice(done('Your PIN is set'));
    },
  });
  return (
    <SectionCard title="Kiosk PIN">
      <form onSubmit={save.isPending ? (event) => event.preventDefault() : onSubmit} noValidate>
        <FormProblems problems={problems} />
        <Stack gap="sm">
          <LockedUntil moment={access?.locked_until ?? null} />
          <Text c="dimmed">
            {access?.has_pin
              ? 'You have a PIN. You type it at the tablet by the door to clock in and out.'
              : 'With a PIN you can clock in and out at the tablet by the door.'}
          </Text>
          <PasswordBox
            size="sm"
            label={access?.has_pin ? 'New PIN' : 'PIN'}
            description="4 to 8 digits"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('pin')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={save.isPending}>
              Set PIN
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}
