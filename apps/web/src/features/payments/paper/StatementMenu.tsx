import type { MailStatus } from '@baydesk/contract/mail.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { useStatementMails, useStatementPdf } from './use-papers.ts';

const SendStatementDialog = loadedLater(() => import('./SendStatementDialog.tsx'), 'SendStatementDialog');

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Prints or mails a customer's statement, and says when that was done last. */
export function StatementMenu({ customer }: { customer: { readonly id: string; readonly name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const pdf = useStatementPdf();
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={240} opened={isOpen} onChange={setIsOpen}>
        <Menu.Target>
          <Button variant="default" loading={pdf.isPending} rightSection={<IconChevronDown {...ICON} />}>
            Statement
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileTypePdf {...ICON} />} onClick={() => pdf.mutate(customer.id)}>
            Print statement
          </Menu.Item>
          <Can do={create('payment')}>
            <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => setIsSending(true)}>
              Send statement…
            </Menu.Item>
          </Can>
          <LastSent customer_id={customer.id} isShown={isOpen} />
        </Menu.Dropdown>
      </Menu>
      {isSending && <SendStatementDialog customer={customer} onClose={() => setIsSending(false)} />}
    </>
  );
}

const WORDS: Readonly<Record<MailStatus, string>> = {
  held: 'Waits in the outbox since',
  pending: 'On its way since',
  sent: 'Last sent',
  failed: 'Could not be sent',
};

function LastSent({ customer_id, isShown }: { customer_id: string; isShown: boolean }) {
  const { data } = useStatementMails(customer_id, isShown);
  const last = data?.collection[0];
  if (!data) return null;
  return (
    <Menu.Label fw={400}>
      {last ? (
        <>
          {WORDS[last.status]} <DateText value={last.sent_at} withTime />
        </>
      ) : (
        'Not sent by e-mail yet.'
      )}
    </Menu.Label>
  );
}
