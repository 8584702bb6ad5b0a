import { listMails } from '@baydesk/contract/mail.contract';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { openInList, useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { MailDrawer } from './MailDrawer.tsx';
import { MAIL_COLUMNS, MAIL_FILTERS } from './mail-columns.tsx';

/** Every message the program wrote; without a mail server this is where its links are found. */
export function OutboxScreen() {
  const { open, close } = useOpenRow();
  return (
    <>
      <ListScreen
        title="Outbox"
        endpoint={listMails}
        columns={MAIL_COLUMNS}
        filters={MAIL_FILTERS}
        rowLink={({ id }) => openInList(id)}
        searchLabel="Search subject or address"
        emptyHint="Messages to your people and customers are listed here, with what became of them."
      />
      {open !== undefined && <MailDrawer key={open} id={open} onClose={close} />}
    </>
  );
}
