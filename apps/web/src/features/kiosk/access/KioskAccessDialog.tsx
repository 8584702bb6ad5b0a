import type { KioskAccess } from '@baydesk/contract/kiosk.contract';
import { changeKioskAccess } from '@baydesk/contract/kiosk.contract';
import type { StaffMember } from '@baydesk/contract/staff.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { Text } from '@mantine/core';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { PasswordField } from '../../../shared/ui/fields/PasswordField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LoadingDialog } from '../../../shared/ui/layout/LoadingDialog.tsx';
import { useScanner } from '../../../shared/ui/scan/use-scanner.ts';
import { useChangeKioskAccess, useKioskAccess } from '../use-kiosk.ts';
import { LockedUntil } from './LockedUntil.tsx';

interface KioskAccessDialogProps {
  person: Pick<StaffMember, 'id' | 'first_name' | 'last_name'>;
  onClose: () => void;
}

/** The badge and the PIN by which a person is known at the kiosk. */
export function KioskAccessDialog({ person, onClose }: KioskAccessDialogProps) {
  const access = useKioskAccess(person.id);
  const title = `Kiosk access of ${fullName(person)}`;
  if (!access.data) return <LoadingDialog title={title} queries={[access]} onClose={onClose} />;
  return <AccessForm title={title} access={access.data} onClose={onClose} />;
}

function AccessForm({ title, access, onClose }: { title: string; access: KioskAccess; onClose: () => void }) {
  const { staff_id, badge_code, has_pin, locked_until } = access;
  return (
    <FormDialog
      title={title}
      endpoint={changeKioskAccess}
      initial={{ staff_id, badge_code, pin: null }}
      mutation={useChangeKioskAccess()}
      onClose={onClose}
      onSaved={() => showNotice(done('Kiosk access is saved'))}
      size="sm"
    >
      <LockedUntil moment={locked_until} />
      {!has_pin && <Callout tone="info">They have no PIN yet, so they cannot punch at the kiosk.</Callout>}
      <ScannedBadge />
      <TextField name="badge_code" label="Badge" placeholder="Scan or type" autoComplete="off" data-autofocus />
      <PasswordField
        name="pin"
        label={has_pin ? 'New PIN' : 'PIN'}
        placeholder="4 to 8 digits"
        inputMode="numeric"
        autoComplete="new-password"
      />
      <Text size="sm" c="dimmed">
        {has_pin ? 'Without a new PIN the old one stays. ' : ''}A PIN is never shown again: tell it to them now.
      </Text>
    </FormDialog>
  );
}

/** Puts a scanned badge into its field, whichever field has the focus. */
function ScannedBadge() {
  const { form } = useFormScope();
  useScanner((code) => {
    const { pin } = form.getValues();
    if (typeof pin === 'string' && pin.endsWith(code)) form.setFieldValue('pin', pin.slice(0, -code.length));
    form.setFieldValue('badge_code', code);
  });
  return null;
}
