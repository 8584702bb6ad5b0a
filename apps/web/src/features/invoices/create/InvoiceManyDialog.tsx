import { MOST_INVOICED_AT_ONCE } from '@baydesk/contract/invoices.contract';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { DateInput } from '../../../shared/ui/inputs/DateInput.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { RunFooter } from '../../../shared/ui/run/RunFooter.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import classes from './Create.module.css';
import type { RunRow } from './invoice-run.ts';
import { hasAddress, isBlocked, isInvoiced, mailingWords, runWords, toInvoice, totalOf } from './invoice-run.ts';
import { RunTable } from './RunTable.tsx';
import { useInvoiceRun } from './use-invoice-run.ts';

interface InvoiceManyDialogProps {
  work_order_ids: readonly string[];
  /** Says whether any order was invoiced. */
  onClose: (is_done: boolean) => void;
}

/** Invoices many complete orders, and shows the result of each at the end. */
export function InvoiceManyDialog({ work_order_ids, onClose }: InvoiceManyDialogProps) {
  const [invoice_date, setInvoiceDate] = useState<string | null>(null);
  const run = useInvoiceRun(work_order_ids.slice(0, MOST_INVOICED_AT_ONCE), invoice_date);
  // Mailed where an address is known, until somebody decides otherwise.
  const [isMailingWanted, setIsMailingWanted] = useState(true);
  const { rows, error, progress } = run;
  const ready = toInvoice(rows ?? []);
  const isMailed = isMailingWanted && (ready.length === 0 || ready.some(hasAddress));
  const isPhone = useIsPhone();
  useReturnFocus();
  const close = () => {
    if (progress) run.stop();
    else onClose(rows?.some(isInvoiced) ?? false);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={work_order_ids.length === 1 ? 'Invoice 1 order' : `Invoice ${work_order_ids.length} orders`}
      size="xl"
      fullScreen={isPhone}
      classNames={dialog}
    >
      <Stack gap="sm">
        {work_order_ids.length > MOST_INVOICED_AT_ONCE && (
          <Callout tone="warning">The first {MOST_INVOICED_AT_ONCE} of them; the others stay as they are.</Callout>
        )}
        {rows ? (
          <>
            <Group justify="space-between" align="flex-end" gap="sm">
              <DateInput
                label="Invoice date"
                placeholder="Today"
                value={invoice_date}
                onChange={(day) => {
                  setInvoiceDate(day);
                  run.checkAt(day);
                }}
                error={dayProblem(rows)}
                disabled={progress !== null}
              />
              <Group gap="xs">
                {rows.some(isBlocked) && progress === null && (
                  <Button variant="subtle" size="compact-sm" onClick={run.checkAgain}>
                    Check again
                  </Button>
                )}
                <output className={classes.summary}>
                  {runWords(rows)}
                  {ready.length > 0 && (
                    <>
                      {' · '}
                      <Money value={totalOf(ready)} strong />
                    </>
                  )}
                </output>
              </Group>
            </Group>
            <Checkbox
              label="Mail each to its billing contact"
              description={mailingWords(ready, isMailed)}
              checked={isMailed}
              disabled={progress !== null || (ready.length > 0 && !ready.some(hasAddress))}
              onChange={() => setIsMailingWanted(!isMailingWanted)}
            />
            <RunTable rows={rows} isMailed={isMailed} isRunning={progress !== null} onChange={run.change} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={run.load} />
        ) : (
          <LoadingState lines={6} />
        )}
        <RunFooter progress={progress} done="invoiced" onStop={run.stop}>
          <RunButtons
            rows={rows}
            onClose={close}
            isMailed={isMailed}
            onRun={() => void run.run({ invoice_date, isMailed })}
          />
        </RunFooter>
      </Stack>
    </Modal>
  );
}

/** Why the orders cannot be invoiced on this day. */
const dayProblem = (rows: readonly RunRow[]): string | undefined =>
  rows.flatMap(({ check }) => check.problems).find(({ code }) => code === 'day_not_possible')?.message;

interface RunButtonsProps {
  rows: readonly RunRow[] | null;
  isMailed: boolean;
  onClose: () => void;
  onRun: () => void;
}

function RunButtons({ rows, isMailed, onClose, onRun }: RunButtonsProps) {
  const ready = toInvoice(rows ?? []).length;
  const isOver = rows?.some(isInvoiced) ?? false;
  return (
    <>
      <Button variant={isOver && ready === 0 ? 'filled' : 'default'} onClick={onClose}>
        {isOver ? 'Done' : 'Cancel'}
      </Button>
      {(ready > 0 || !isOver) && (
        <Button key={String(rows === null)} disabled={ready === 0} onClick={onRun} data-autofocus>
          {[isMailed ? 'Invoice and send' : 'Invoice', ready > 0 && ready].filter(Boolean).join(' ')}
        </Button>
      )}
    </>
  );
}
