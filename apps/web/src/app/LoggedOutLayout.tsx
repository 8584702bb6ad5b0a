import { Outlet } from '@tanstack/react-router';
import { LoggedOutPage } from '../shared/layout/LoggedOutPage.tsx';

export function LoggedOutLayout() {
  return (
    <LoggedOutPage>
      <Outlet />
    </LoggedOutPage>
  );
}
