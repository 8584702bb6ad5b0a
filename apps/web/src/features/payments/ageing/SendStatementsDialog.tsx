import type { AgedCustomer } from '@baydesk/contract/payments/ageing.contract';
import { Button, Group, Modal, Stack } from '@mantine/core';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { RunFooter } from '../../../shared/ui/run/RunFooter.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import classes from './SendStatements.module.css';
import type { StatementRow } from './statement-run.ts';
import { statementWords, toSend } from './statement-run.ts';
import { StatementRunTable } from './StatementRunTable.tsx';
import { useStatementRun } from './use-statement-run.ts';

interface SendStatementsDialogProps {
  /** Loads all customers of the list as it is narrowed. */
  loadCustomers: () => Promise<readonly AgedCustomer[]>;
  /** The end of this day; left out for today. */
  as_of: string | undefined;
  onClose: () => void;
}

/** Mails statements to many customers, and shows the result of each at the end. */
export function SendStatementsDialog({ loadCustomers, as_of, onClose }: SendStatementsDialogProps) {
  const run = useStatementRun({ loadCustomers, as_of });
  const { rows, error, progress } = run;
  const isPhone = useIsPhone();
  useReturnFocus();
  const close = progress ? run.stop : onClose;
  return (
    <Modal opened onClose={close} title="Send statements" size="xl" fullScreen={isPhone} classNames={dialog}>
      <Stack gap="sm">
        {rows && rows.length === 0 && <EmptyState text="Nobody owes anything" />}
        {rows && rows.length > 0 && (
          <>
            <Group justify="space-between" gap="sm">
              <span className={classes.quiet}>
                Each goes to the billing contact, with the PDF. Customers who are past due are chosen at first.
              </span>
              <output className={classes.summary}>{statementWords(rows)}</output>
            </Group>
            <StatementRunTable
              rows={rows}
              isRunning={progress !== null}
              onChange={run.change}
              onChooseAll={run.choose}
            />
          </>
        )}
        {!rows && (error ? <ErrorState error={error} onRetry={run.load} /> : <LoadingState lines={6} />)}
        <RunFooter progress={progress} done="sent" onStop={run.stop}>
          <RunButtons rows={rows ?? []} onClose={close} onRun={() => void run.run()} />
        </RunFooter>
      </Stack>
    </Modal>
  );
}

interface RunButtonsProps {
  rows: readonly StatementRow[];
  onClose: () => void;
  onRun: () => void;
}

function RunButtons({ rows, onClose, onRun }: RunButtonsProps) {
  const ready = toSend(rows).length;
  const isOver = rows.some(({ outcome }) => outcome !== null);
  return (
    <>
      <Button variant={isOver && ready === 0 ? 'filled' : 'default'} onClick={onClose}>
        {isOver ? 'Done' : 'Cancel'}
      </Button>
      {(ready > 0 || !isOver) && (
        <Button disabled={ready === 0} onClick={onRun}>
          {ready === 1 ? 'Send 1 statement' : `Send ${ready} statements`}
        </Button>
      )}
    </>
  );
}
