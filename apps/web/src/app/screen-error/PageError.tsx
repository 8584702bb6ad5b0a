import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoggedOutPage } from '../../shared/ui/layout/LoggedOutPage.tsx';
import { ScreenError } from './ScreenError.tsx';

/** Shown when even the menu failed to load, for instance because the server is down. */
export function PageError(props: ErrorComponentProps) {
  return (
    <LoggedOutPage>
      <ScreenError {...props} />
    </LoggedOutPage>
  );
}
