import { LoggedOutPage } from '../../../shared/layout/LoggedOutPage.tsx';
import classes from './Kiosk.module.css';

const TABLETS = '/administration/kiosk-tablets';

/** Says whom to ask where a device may not be used for punching. */
export function NotAKiosk({ wasTakenBack }: { wasTakenBack: boolean }) {
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
