import { useScreenTitle } from '../../shared/browser/use-screen-title.ts';
import { PageHeader } from '../../shared/ui/layout/PageHeader.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { NameSection } from './NameSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PortalsSection } from './PortalsSection.tsx';
import classes from './ProfileScreen.module.css';
import { SignOutButton } from './SignOutButton.tsx';

export function ProfileScreen() {
  useScreenTitle('Profile');
  return (
    <>
      <PageHeader title="Profile" actions={<SignOutButton />} />
      <div className={classes.sections}>
        <div className={classes.column}>
          <DetailsSection />
          <NameSection />
        </div>
        <div className={classes.column}>
          <AppearanceSection />
          <PasswordSection />
          <PortalsSection />
        </div>
      </div>
    </>
  );
}
