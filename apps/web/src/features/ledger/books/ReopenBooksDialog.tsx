import type { Books } from '@baydesk/contract/ledger.contract';
import { reopenBooks, viewBooks } from '@baydesk/contract/ledger.contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useReopenBooks } from '../use-books.ts';
import { dayWords, monthsToKeepClosed } from './month-options.ts';

/** Opens closed days again; the last closed month, unless an earlier one is chosen. */
export function ReopenBooksDialog({ books, onClose }: { books: Books; onClose: () => void }) {
  const reopenIt = useReopenBooks();
  const months = books.closed_through === null ? [] : monthsToKeepClosed(books.closed_through);
  const [initial] = useState(() => ({
    closed_through: months[0]?.value ?? null,
    reason: '',
    version: books.version,
  }));
  return (
    <FormDialog
      title="Reopen closed days"
      endpoint={reopenBooks}
      initial={initial}
      mutation={reopenIt}
      reload={async () => ({ ...initial, version: (await call(viewBooks, {})).version })}
      onClose={onClose}
      onSaved={({ closed_through }) =>
        showNotice(done(closed_through ? `Closed only through ${dayWords(closed_through)}` : 'All days are open'))
      }
      submitLabel="Reopen"
    >
      <SelectField
        name="closed_through"
        label="Stays closed"
        placeholder="Nothing, all days are open"
        openOnFocus={false}
        clearable
        options={months}
      />
      <TextField name="reason" label="Reason" placeholder="The accountant asked for a correction" />
      <Text size="sm" c="dimmed">
        Closed through {dayWords(books.closed_through ?? '')} now. The reason and your name stay in the history.
      </Text>
    </FormDialog>
  );
}
