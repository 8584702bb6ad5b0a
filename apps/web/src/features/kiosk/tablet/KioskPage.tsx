import { useState } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { LoggedOutPage } from '../../../shared/ui/layout/LoggedOutPage.tsx';
import { storedKiosk } from '../stored-kiosk.ts';
import classes from './Kiosk.module.css';
import { Kiosk } from './Kiosk.tsx';

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

const TABLETS = '/administration/kiosk-tablets';

/** Says whom to ask where a device may not be used for punching. */
function NotAKiosk({ wasTakenBack }: { wasTakenBack: boolean }) {
  return (
    <LoggedOutPage>
      <h1 className={classes.title}>
        {wasTakenBack ? 'This tablet is not allowed any more' : 'This device is not a kiosk'}
      </h1>
      <p className={classes.words}>
        {wasTakenBack
          ? 'An administrator took it back, so nobody can punch here. Ask an administrator to allow it again, and clock in on your own phone meanwhile.'
          : 'Ask an administrator: they sign in here and choose Kiosk tablets, Use this device as a kiosk.'}
      </p>
      <p>
        <a className={classes.link} href={TABLETS}>
          Sign in as an administrator
        </a>
      </p>
    </LoggedOutPage>
  );
}
