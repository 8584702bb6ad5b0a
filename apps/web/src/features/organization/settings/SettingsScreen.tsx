import { isAdmin } from '@baydesk/domain/permissions/derived-checks';
import { change } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { useFeatureFlags } from '../../../shared/permissions/use-feature-flags.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { HistoryDrawer } from '../../../shared/ui/history/HistoryDrawer.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useInvoiceSettings, useOrganization, useSettings } from '../use-organization.ts';
import { DefaultsSection } from './DefaultsSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import classes from './SettingsScreen.module.css';
import { SuppliesSection } from './SuppliesSection.tsx';

const TITLE = 'Features';

/** The organization's features; only the company's own staff can change them. */
function FeatureFlagsSection({ historyOf }: { historyOf: (title: string) => ReactNode }) {
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

/** The settings for every location, one card per subject. */
export function SettingsScreen() {
  useScreenTitle('Settings');
  const actor = useActor();
  const mayChange = useCan(change('organization'));
  const organization = useOrganization();
  const settings = useSettings();
  const invoice = useInvoiceSettings();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const historyOf = (title: string) => <HistoryButton of={title} onClick={() => setIsHistoryOpen(true)} />;
  return (
    <>
      <PageHeader title="Settings" />
      {!mayChange && (
        <div className={classes.read_only}>
          <Callout tone="info">You can read these settings. Managers and administrators change them.</Callout>
        </div>
      )}
      <div className={classes.sections}>
        <div className={classes.column}>
          <Loaded query={organization} title="Organization">
            {(details) => (
              <>
                <DetailsSection organization={details} historyOf={historyOf} />
                <LogoSection organization={details} mayChange={mayChange} historyOf={historyOf} />
              </>
            )}
          </Loaded>
          {isAdmin(actor) && <FeatureFlagsSection historyOf={historyOf} />}
        </div>
        <div className={classes.column}>
          <Loaded query={settings} title="Defaults">
            {(current) => (
              <>
                <DefaultsSection settings={current} historyOf={historyOf} />
                <SuppliesSection settings={current} historyOf={historyOf} />
              </>
            )}
          </Loaded>
        </div>
        <div className={classes.wide}>
          <Loaded query={invoice} title="Invoices">
            {(current) => <InvoiceSection settings={current} historyOf={historyOf} />}
          </Loaded>
        </div>
      </div>
      {isHistoryOpen && (
        <HistoryDrawer
          entity="organization"
          entity_id={actor.organization_id}
          name="settings"
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </>
  );
}

function HistoryButton({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconHistory size={14} aria-hidden />}
      aria-label={`History of ${of.toLowerCase()}`}
      onClick={onClick}
    >
      History
    </Button>
  );
}

interface LoadedProps<Settings> {
  query: Pick<UseQueryResult<Settings>, 'data' | 'error' | 'refetch'>;
  title: string;
  children: (settings: Settings) => ReactNode;
}

/** The cards once the settings are loaded, or a loading or error state. */
function Loaded<Settings>({ query: { data, error, refetch }, title, children }: LoadedProps<Settings>) {
  if (data !== undefined) return children(data);
  return (
    <SectionCard title={title}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={5} />}
    </SectionCard>
  );
}
