import type { Books } from '@baydesk/contract/ledger.contract';
import { change, move } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import verdict from '../../../shared/ui/feedback/verdict.module.css';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './BooksScreen.module.css';

const CloseBooksDialog = loadedLater(() => import('./CloseBooksDialog.tsx'), 'CloseBooksDialog');
const ReopenBooksDialog = loadedLater(() => import('./ReopenBooksDialog.tsx'), 'ReopenBooksDialog');

/** Shows the day up to which nothing can be entered, and offers to change it. */
export function ClosingCard({ books }: { books: Books }) {
  const [over, setOver] = useState<'close' | 'reopen' | null>(null);
  const { closed_through } = books;
  const close = () => setOver(null);
  return (
    <SectionCard title="Closed days">
      <div className={verdict.sentence}>
        {closed_through === null ? (
          <>
            <IconLockOpen2 size={20} stroke={1.75} aria-hidden />
            <span>All days are open</span>
          </>
        ) : (
          <>
            <IconLock size={20} stroke={1.75} aria-hidden />
            <span>
              Closed through <DateText value={closed_through} />
            </span>
          </>
        )}
      </div>
      <p className={verdict.detail}>
        Nothing can be entered on a closed day. What has to be taken back later is dated the day it is done.
      </p>
      <div className={classes.actions}>
        <Can do={change('bookkeeping')}>
          <Button onClick={() => setOver('close')}>Close a month…</Button>
        </Can>
        {closed_through !== null && (
          <Can do={move('bookkeeping')}>
            <Button variant="default" onClick={() => setOver('reopen')}>
              Reopen…
            </Button>
          </Can>
        )}
      </div>
      {over === 'close' && <CloseBooksDialog books={books} onClose={close} />}
      {over === 'reopen' && <ReopenBooksDialog books={books} onClose={close} />}
    </SectionCard>
  );
}
