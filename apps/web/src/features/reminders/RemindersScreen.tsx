import { change } from '@baydesk/domain/permissions/permission';
import { useScreenTitle } from '../../shared/browser/use-screen-title.ts';
import { useCan } from '../../shared/permissions/use-can.ts';
import { loadedLater } from '../../shared/routing/loaded-later.tsx';
import { Callout } from '../../shared/ui/feedback/Callout.tsx';
import { PageHeader } from '../../shared/ui/layout/PageHeader.tsx';
import { ErrorState } from '../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../shared/ui/states/LoadingState.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import classes from './RemindersScreen.module.css';
import { useReminders } from './use-reminders.ts';

const RulesCard = loadedLater(() => import('./RulesCard.tsx'), 'RulesCard');

/** When and in which words customers are reminded of unpaid invoices, and who would be today. */
export function RemindersScreen() {
  useScreenTitle('Reminders');
  const mayChange = useCan(change('organization'));
  const { data, error, refetch } = useReminders();
  return (
    <>
      <PageHeader title="Reminders" />
      {data ? (
        <div className={classes.parts}>
          {!mayChange && (
            <Callout tone="info">You can read these rules. Managers and administrators change them.</Callout>
          )}
          <RulesCard settings={data} />
          <PreviewCard isOn={data.is_on} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={6} />
      )}
    </>
  );
}
