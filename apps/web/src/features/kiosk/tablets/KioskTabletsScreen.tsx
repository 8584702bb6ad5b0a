import type { KioskDevice } from '@baydesk/contract/kiosk.contract';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { storedKiosk } from '../stored-kiosk.ts';
import { useKioskDevices } from '../use-kiosk.ts';
import classes from './KioskTabletsScreen.module.css';

const UseAsKioskDialog = loadedLater(() => import('./UseAsKioskDialog.tsx'), 'UseAsKioskDialog');
const TakeBackDialog = loadedLater(() => import('./TakeBackDialog.tsx'), 'TakeBackDialog');

/** The value of `open` in the URL for this device becoming a kiosk. */
const NEW = 'new';

/** The tablets at which people punch. They are added and revoked here. */
export function KioskTabletsScreen() {
  useScreenTitle('Kiosk tablets');
  const { open, show, close } = useOpenRow();
  const { data, error, refetch } = useKioskDevices();
  const useThis = (
    <Can do={create('workplace')}>
      <Button leftSection={<IconDeviceTablet size={16} stroke={1.75} aria-hidden />} onClick={() => show(NEW)}>
        Use this device as a kiosk
      </Button>
    </Can>
  );
  const isEmpty = data?.collection.length === 0;
  const isKnown = data !== undefined || error !== null;
  return (
    <div className={classes.screen}>
      <PageHeader title="Kiosk tablets" actions={isKnown && !isEmpty && useThis} />
      <div className="card">
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={4} />)}
        {isEmpty && (
          <EmptyState
            text="No kiosk yet"
            hint="A kiosk is a tablet by the door where everybody clocks in and out: tap your name or scan your badge, type your PIN. It can do nothing but punch. Open this page on the tablet to begin."
            action={useThis}
          />
        )}
        {data && !isEmpty && <Devices devices={data.collection} />}
      </div>
      {open === NEW && (
        <Can do={create('workplace')}>
          <UseAsKioskDialog onClose={close} />
        </Can>
      )}
    </div>
  );
}

function Devices({ devices }: { devices: readonly KioskDevice[] }) {
  const mayTakeBack = useCan(remove('workplace'));
  const [leaving, setLeaving] = useState<KioskDevice | null>(null);
  const own_id = storedKiosk.read()?.device_id;
  return (
    <>
      <ul className={classes.devices} aria-label="Kiosk tablets">
        {devices.map((device) => (
          <li key={device.id} className={classes.device}>
            <div className={classes.name}>
              <span>{device.name}</span>
              {device.id === own_id && <StatusBadge status="this" label="This device" colour="blue" />}
            </div>
            <div>{device.workplace_name}</div>
            <div className={classes.quiet}>
              Allowed by {device.allowed_by}, <DateText value={device.allowed_at} withTime />
            </div>
            <div className={classes.quiet}>
              {device.seen_at === null ? (
                'Not seen yet'
              ) : (
                <>
                  Last seen <DateText value={device.seen_at} withTime />
                </>
              )}
            </div>
            {mayTakeBack && (
              <Button
                className={classes.button}
                variant="default"
                aria-label={`Take back ${device.name}`}
                onClick={() => setLeaving(device)}
              >
                Take back…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && <TakeBackDialog device={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
