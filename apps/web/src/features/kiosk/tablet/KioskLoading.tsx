import { NetworkError } from '../../../shared/api/api-error.ts';
import { LoggedOutPage } from '../../../shared/layout/LoggedOutPage.tsx';
import { useDelayed } from '../../../shared/ui/states/use-delayed.ts';
import classes from './Kiosk.module.css';

/** Stands in for the tiles until they are there, and says why they are not. */
export function KioskLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isLong = useDelayed(!error);
  return (
    <LoggedOutPage>
      {error ? (
        <div role="alert">
          <h1 className={classes.title}>The kiosk cannot be opened</h1>
          <p className={classes.words}>
            {error instanceof NetworkError
              ? 'No connection to the server. Check the network of this tablet; it tries again by itself.'
              : error.message}
          </p>
          <button type="button" className={classes.quiet} onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : (
        <output>{isLong ? 'Loading …' : <span className="visually-hidden">Loading</span>}</output>
      )}
    </LoggedOutPage>
  );
}
