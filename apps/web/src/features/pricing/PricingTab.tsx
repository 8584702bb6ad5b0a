import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalculator } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import dialog from '../../shared/ui/layout/dialog.module.css';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { SectionLinks } from '../../shared/ui/layout/SectionLinks.tsx';
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts';
import classes from './PricingTab.module.css';
import { TryIt } from './try-it/TryIt.tsx';

const SECTIONS = [
  { label: 'Matrices', to: '/administration/pricing' },
  { label: 'Fixed prices', to: '/administration/pricing/fixed' },
] as const;

/** The two lists of price rules, and beside each the price of a part by all of them together. */
export function PricingTab({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  const [isTrying, setIsTrying] = useState(false);
  return (
    <>
      <div className={classes.bar}>
        <SectionLinks name="Pricing" sections={SECTIONS} />
        {!isWide && (
          <Button
            variant="default"
            leftSection={<IconCalculator size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsTrying(true)}
          >
            Try it
          </Button>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.list}>{children}</div>
        {isWide && (
          <aside className={classes.aside}>
            <SectionCard title="Try it">
              <TryIt />
            </SectionCard>
          </aside>
        )}
      </div>
      {!isWide && (
        <Drawer
          opened={isTrying}
          onClose={() => setIsTrying(false)}
          position="right"
          size={isPhone ? '100%' : 'sm'}
          title="Try it"
          classNames={dialog}
        >
          <TryIt />
        </Drawer>
      )}
    </>
  );
}
