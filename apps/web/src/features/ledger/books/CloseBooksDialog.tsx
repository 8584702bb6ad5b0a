import type { Books } from '@baydesk/contract/ledger.contract';
import { closeBooks, viewBooks } from '@baydesk/contract/ledger.contract';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCloseBooks } from '../use-books.ts';
import classes from './BooksScreen.module.css';
import { dayWords, monthsToClose } from './month-options.ts';

/** Closes a month and everything before it. */
export function CloseBooksDialog({ books, onClose }: { books: Books; onClose: () => void }) {
  const closeIt = useCloseBooks();
  const months = monthsToClose(books.closed_through);
  const [initial] = useState(() => ({ closed_through: months[0]?.value ?? null, version: books.version }));
  return (
    <FormDialog
      title="Close a month"
      endpoint={closeBooks}
      initial={initial}
      mutation={closeIt}
      reload={async () => ({ ...initial, version: (await call(viewBooks, {})).version })}
      onClose={onClose}
      onSaved={({ closed_through }) => showNotice(done(`Closed through ${dayWords(closed_through ?? '')}`))}
      submitLabel="Close month"
      isReadOnly={months.length === 0}
    >
      {months.length === 0 && <Callout tone="info">Every month that is over is closed already.</Callout>}
      {books.faults_count > 0 && (
        <Callout tone="warning">
          The last check found something that does not agree. Look at it before you close.
        </Callout>
      )}
      <SelectField name="closed_through" label="Month" openOnFocus={false} options={months} />
      <div>
        For all locations, on the month’s days and all before them:
        <ul className={classes.consequences}>
          <li>no invoice, payment, credit or adjustment can be entered,</li>
          <li>what is reversed or removed later is dated the day that is done,</li>
          <li>only an administrator can reopen them, with a reason.</li>
        </ul>
      </div>
    </FormDialog>
  );
}
