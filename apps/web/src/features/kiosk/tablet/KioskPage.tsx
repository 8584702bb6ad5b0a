import { useState } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { storedKiosk } from '../stored-kiosk.ts';
import { Kiosk } from './Kiosk.tsx';
import { NotAKiosk } from './NotAKiosk.tsx';

const reloadPage = () => window.location.reload();

/** The tablet by the door at which everybody punches. It works without anybody being signed in. */
export function KioskPage({ reload = reloadPage }: { token?: string; reload?: () => void }) {
  useScreenTitle('Kiosk');
  const [kiosk, setKiosk] = useState(() => storedKiosk.read());
  const [wasTakenBack, setWasTakenBack] = useState(false);
  if (!kiosk) return <NotAKiosk wasTakenBack={wasTakenBack} />;
  return (
    <Kiosk
      token={kiosk.token}
      reload={reload}
      onNotAllowed={() => {
        storedKiosk.forget();
        setWasTakenBack(true);
        setKiosk(null);
      }}
    />
  );
}
