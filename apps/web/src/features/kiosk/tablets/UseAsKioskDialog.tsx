import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import { allowKioskDevice } from '@baydesk/contract/kiosk.contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useOpenWorkplaces } from '../../workplaces/public.ts';
import { storedKiosk } from '../stored-kiosk.ts';
import { useAllowKioskDevice } from '../use-kiosk.ts';

/** Makes this device a kiosk and opens it, which signs the administrator out. */
export function UseAsKioskDialog({ onClose }: { onClose: () => void }) {
  const { default_workplace } = useActor();
  const [initial] = useState(() => ({ name: '', workplace_id: default_workplace?.id ?? null }));
  const locations = useOpenWorkplaces().map(({ id, name }) => ({ value: id, label: name }));
  const begin = ({ device, token }: AnswerOf<typeof allowKioskDevice>) => {
    storedKiosk.keep({ device_id: device.id, token });
    window.location.assign('/kiosk');
  };
  return (
    <FormDialog
      title="Use this device as a kiosk"
      endpoint={allowKioskDevice}
      initial={initial}
      mutation={useAllowKioskDevice()}
      onClose={onClose}
      onSaved={begin}
      submitLabel="Use as a kiosk"
      size="sm"
    >
      <TextField name="name" label="Name" placeholder="Tablet by the east door" />
      <SelectField name="workplace_id" label="Location" options={locations} />
      <Text size="sm" c="dimmed">
        You are signed out on this device, and the kiosk opens. People of the location can then punch here with their
        PIN, and do nothing else. You can take the tablet back from any other device.
      </Text>
    </FormDialog>
  );
}
