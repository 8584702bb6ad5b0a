import type { InvoiceCheck } from '@baydesk/contract/invoices.contract';
import { checkInvoices, createInvoice } from '@baydesk/contract/invoices.contract';
import { listInvoiceMails, sendInvoice } from '@baydesk/contract/invoices/send.contract';
import { parseServerDate } from '@baydesk/domain/format/date-text';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import { useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import type { MailOutcome } from '../../../shared/ui/run/mail-outcome.ts';
import { mailDocument } from '../../../shared/ui/run/mail-outcome.ts';
import { useRun } from '../../../shared/ui/run/use-run.ts';
import type { RunRow } from './invoice-run.ts';
import { isInvoiced, newRow, toInvoice, withChecks } from './invoice-run.ts';

interface RunOptions {
  /** Left out for today. */
  readonly invoice_date: string | null;
  /** True if each invoice is mailed to its billing contact. */
  readonly isMailed: boolean;
}

/** Checks the orders, invoices the chosen ones, and keeps the result of each. */
export function useInvoiceRun(work_order_ids: readonly string[], invoice_date: string | null) {
  const [rows, setRows] = useState<readonly RunRow[] | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const { progress, run: runAll, stop } = useRun();
  const queryClient = useQueryClient();
  // Refreshed once after the run instead of after each invoice.
  const create = useEndpointMutation(createInvoice, { refusals: 'shown_by_form' });

  const load = async () => {
    setError(null);
    try {
      setRows((await checkAll(work_order_ids, invoice_date)).map((check) => newRow(check, uuidv7())));
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  // Not a query, because that would load the checks of all orders again after every invoice.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the dialog opens for these orders once
  useEffect(() => void load(), []);

  const change = (id: string, part: Partial<RunRow>) =>
    setRows((before) => before && before.map((row) => (row.check.work_order_id === id ? { ...row, ...part } : row)));

  const mail = async (work_order_id: string, invoice_id: string) => {
    const keep = (outcome: MailOutcome) =>
      setRows(
        (before) =>
          before &&
          before.map((row) =>
            row.check.work_order_id === work_order_id
              ? { ...row, mails: { ...row.mails, [invoice_id]: outcome } }
              : row,
          ),
      );
    keep({ kind: 'sending' });
    keep(await mailInvoice(invoice_id));
  };

  const invoiceOne = async ({ check, invoice_id, customer_po }: RunRow, { invoice_date, isMailed }: RunOptions) => {
    const { work_order_id, version } = check;
    change(work_order_id, { outcome: { kind: 'creating' } });
    try {
      const { collection } = await create.mutateAsync({
        id: invoice_id,
        work_order_id,
        version,
        ...(invoice_date && { invoice_date }),
        ...(customer_po.trim() !== '' && { customer_po }),
      });
      change(work_order_id, { outcome: { kind: 'invoiced', invoices: collection } });
      if (isMailed) await Promise.all(collection.map(({ id }) => mail(work_order_id, id)));
    } catch (refusal) {
      const message = refusal instanceof Error ? refusal.message : String(refusal);
      change(work_order_id, { outcome: { kind: 'refused', message } });
    }
  };

  /** Checks the other orders anew, because the next try needs their newest versions; also for another day. */
  const checkAgain = async (day = invoice_date) => {
    const others = (rows ?? []).filter((row) => !isInvoiced(row));
    const checks = await checkAll(
      others.map(({ check }) => check.work_order_id),
      day,
    ).catch(() => []);
    setRows((before) => before && withChecks(before, checks));
  };
  // Many problems are mended in another tab.
  useWindowEvent('focus', () => void (progress === null && checkAgain()));

  const run = (options: RunOptions) =>
    runAll(
      toInvoice(rows ?? []),
      (row) => invoiceOne(row, options),
      () => {
        for (const resource of shownBy('invoice')) void queryClient.invalidateQueries({ queryKey: [resource] });
        return checkAgain();
      },
    );

  return {
    rows,
    error,
    progress,
    load: () => void load(),
    checkAgain: () => void checkAgain(),
    checkAt: (day: string | null) => void checkAgain(day),
    change,
    run,
    stop,
  };
}

async function checkAll(work_order_ids: readonly string[], day: string | null): Promise<readonly InvoiceCheck[]> {
  if (work_order_ids.length === 0) return [];
  // A day that is still being typed is not asked about.
  const invoice_date = parseServerDate(day) && day ? day : undefined;
  return (await call(checkInvoices, { work_order_ids: [...work_order_ids], invoice_date })).collection;
}

/** Mails a new invoice to its billing contact. */
const mailInvoice = (invoice_id: string) =>
  mailDocument({
    findRecipient: () => call(listInvoiceMails, { id: invoice_id }),
    send: (recipient) => call(sendInvoice, { id: uuidv7(), invoice_id, ...recipient }),
  });
