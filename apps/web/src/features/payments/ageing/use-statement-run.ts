import type { AgedCustomer } from '@baydesk/contract/payments/ageing.contract';
import { listStatementMails, sendStatement } from '@baydesk/contract/payments/statements.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import { mailDocument } from '../../../shared/ui/run/mail-outcome.ts';
import { useRun } from '../../../shared/ui/run/use-run.ts';
import type { StatementRow } from './statement-run.ts';
import { statementRows, toSend, unsentFirst } from './statement-run.ts';

interface StatementRun {
  readonly loadCustomers: () => Promise<readonly AgedCustomer[]>;
  /** The end of this day; left out for today. */
  readonly as_of: string | undefined;
}

/** Loads the customers, mails a statement to each chosen one, and keeps the result of each. */
export function useStatementRun({ loadCustomers, as_of }: StatementRun) {
  const [rows, setRows] = useState<readonly StatementRow[] | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const { progress, run: runAll, stop } = useRun();
  const queryClient = useQueryClient();

  const load = async () => {
    setError(null);
    try {
      setRows(statementRows(await loadCustomers(), uuidv7));
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the dialog opens for the shown list once
  useEffect(() => void load(), []);

  const change = (mail_id: string, part: Partial<StatementRow>) =>
    setRows((before) => before && before.map((row) => (row.mail_id === mail_id ? { ...row, ...part } : row)));

  const sendOne = async ({ mail_id, customer: { customer_id } }: StatementRow) => {
    change(mail_id, { outcome: { kind: 'sending' } });
    const outcome = await mailDocument({
      findRecipient: () => call(listStatementMails, { customer_id }),
      send: (recipient) => call(sendStatement, { id: mail_id, customer_id, ...(as_of && { as_of }), ...recipient }),
    });
    // Another try finds no address either, until one is entered.
    change(mail_id, { outcome, ...(outcome.kind === 'no_address' && { isChosen: false }) });
  };

  const run = () =>
    runAll(toSend(rows ?? []), sendOne, async () => {
      void queryClient.invalidateQueries({ queryKey: ['payment', 'statement_mails'] });
      void queryClient.invalidateQueries({ queryKey: ['event'] });
      setRows((before) => before && unsentFirst(before));
    });

  return {
    rows,
    error,
    progress,
    load: () => void load(),
    change,
    choose: (isChosen: boolean) => setRows((before) => before && before.map((row) => ({ ...row, isChosen }))),
    run,
    stop,
  };
}
