import type { KioskDevice } from '@baydesk/contract/kiosk.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { storedKiosk } from '../stored-kiosk.ts';
import { useRevokeKioskDevice } from '../use-kiosk.ts';

export function TakeBackDialog({ device, onClose }: { device: KioskDevice; onClose: () => void }) {
  const { id, version, name } = device;
  const revoke = useRevokeKioskDevice();
  const takeBack = async () => {
    await revoke.mutateAsync({ id, version });
    if (storedKiosk.read()?.device_id === id) storedKiosk.forget();
    showNotice(done(`${name} is no kiosk any more`));
  };
  return (
    <ConfirmDialog title={`Take back ${name}?`} action="Take back" danger onConfirm={takeBack} onClose={onClose}>
      Nobody can punch there any more, from this moment on. Punches made there stay. To use it again, somebody has to
      sign in on the tablet and allow it anew.
    </ConfirmDialog>
  );
}
