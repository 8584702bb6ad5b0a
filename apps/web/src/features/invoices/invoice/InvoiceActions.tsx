import type { Invoice } from '@baydesk/contract/invoices.contract';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarCheck,
  IconDots,
  IconHistory,
  IconMail,
  IconPrinter,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { useWorksAt } from '../../profile/public.ts';
import { PayInvoiceButton } from '../../payments/public.ts';
import classes from './InvoiceScreen.module.css';

/** The dialog or drawer that is open over the invoice's page. */
export type InvoiceOver = 'send' | 'promise' | 'credit' | 'reverse' | 'history';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface InvoiceActionsProps {
  invoice: Invoice;
  isPrinting: boolean;
  onPrint: () => void;
  onOpen: (over: InvoiceOver) => void;
}

/** The open balance, sending, paying and the PDF, and a menu with the other actions. */
export function InvoiceActions({ invoice, isPrinting, onPrint, onOpen }: InvoiceActionsProps) {
  const { state, total_cents, open_cents, reversible_reason } = invoice;
  const worksThere = useWorksAt()(invoice.workplace_id);
  const mayReverse = useCan(remove('invoice')) && state !== 'void' && worksThere;
  const maySend = useCan(create('invoice')) && state !== 'void';
  const mayPromise = useCan(create('payment')) && open_cents > 0;
  const mayCredit = useCan(create('credit')) && state !== 'void' && total_cents > 0;
  const isPhone = useIsPhone();
  useScreenKeys(maySend ? { s: () => onOpen('send') } : {});
  return (
    <>
      <span className={classes.sums}>
        <Money value={open_cents} strong /> open of <Money value={total_cents} />
      </span>
      {maySend && (
        <Button
          variant="default"
          leftSection={<IconMail {...ICON} />}
          rightSection={!isPhone && <KeyHint keys={['s']} />}
          onClick={() => onOpen('send')}
        >
          Send…
        </Button>
      )}
      <PayInvoiceButton invoice={invoice} />
      <Button
        variant="default"
        leftSection={<IconPrinter {...ICON} />}
        rightSection={!isPhone && <KeyHint keys={['p']} />}
        loading={isPrinting}
        onClick={onPrint}
      >
        Print
      </Button>
      <Menu position="bottom-end" shadow="md" width={260}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More for this invoice">
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onOpen('history')}>
            History
          </Menu.Item>
          {mayPromise && (
            <Menu.Item leftSection={<IconCalendarCheck {...ICON} />} onClick={() => onOpen('promise')}>
              Promise to pay…
            </Menu.Item>
          )}
          {mayCredit && (
            <Menu.Item leftSection={<IconReceiptRefund {...ICON} />} onClick={() => onOpen('credit')}>
              Credit…
            </Menu.Item>
          )}
          {mayReverse && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconArrowBackUp {...ICON} />}
                disabled={reversible_reason !== null}
                onClick={() => onOpen('reverse')}
              >
                Reverse…
              </Menu.Item>
              {reversible_reason !== null && <div className={classes.reason}>{reversible_reason}</div>}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
