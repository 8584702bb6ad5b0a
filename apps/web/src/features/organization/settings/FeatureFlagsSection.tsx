import type { ReactNode } from 'react';
import { useFeatureFlags } from '../../../shared/permissions/use-feature-flags.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './SettingsScreen.module.css';

const TITLE = 'Features';

/** What is switched on for the organization; only the company's own staff change it. */
export function FeatureFlagsSection({ historyOf }: { historyOf: (title: string) => ReactNode }) {
  const flags = useFeatureFlags();
  return (
    <SectionCard title={TITLE} actions={historyOf(TITLE)}>
      {flags.size > 0 ? (
        <ul className={classes.flags} aria-label="Switched on">
          {[...flags].map((name) => (
            <li key={name} className={classes.flag}>
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p>No feature is switched on besides the usual.</p>
      )}
      <p className={classes.note}>Changed by Baydesk support.</p>
    </SectionCard>
  );
}
