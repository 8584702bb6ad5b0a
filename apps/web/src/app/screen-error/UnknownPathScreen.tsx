import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useScreenTitle } from '../../shared/browser/use-screen-title.ts';
import { LoggedOutPage } from '../../shared/ui/layout/LoggedOutPage.tsx';
import classes from './UnknownPathScreen.module.css';

/** The spec's Error page. */
export function UnknownPathScreen() {
  useScreenTitle('Page not found');
  return (
    <LoggedOutPage>
      <div className={classes.words}>
        <p className={classes.code}>404</p>
        <h1 className={classes.title}>There is no page at this address</h1>
        <p>
          The link may be old or mistyped.{' '}
          <Anchor component={Link} to="/" underline="always">
            Go to the start
          </Anchor>
        </p>
      </div>
    </LoggedOutPage>
  );
}
