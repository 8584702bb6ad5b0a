import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoggedOutPage } from '../../shared/layout/LoggedOutPage.tsx';
import { ScreenError } from './ScreenError.tsx';

/** When not even the menu could be shown, for instance because the server is away. */
export function PageError(props: ErrorComponentProps) {
  return (
    <LoggedOutPage>
      <ScreenError {...props} />
    </LoggedOutPage>
  );
}
