import type { NoteReference } from '@baydesk/contract/notes.contract';
import { DEFAULT_ROWS_PER_PAGE, MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { useForceUpdate, useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { Can } from '../../shared/permissions/Can.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../shared/ui/states/LoadingState.tsx';
import { useNotes } from './use-notes.ts';
import { NoteCard } from './NoteCard.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import classes from './NotesSection.module.css';

const MINUTE_MS = 60_000;

/** Records with a pinned note in their header. */
const PINNED_TO: readonly NoteReference['reference_type'][] = ['customer', 'vendor'];

/** The notes about a customer, a unit or a document, with a composer. */
export function NotesSection({ title = 'Notes', reference_type, reference_id }: NoteReference & { title?: string }) {
  const reference = { reference_type, reference_id };
  return (
    <SectionCard title={title} flush>
      <Can do={create('note')}>
        <NoteComposer key={reference_id} reference={reference} />
      </Can>
      <NoteList key={reference_id} reference={reference} />
    </SectionCard>
  );
}

function NoteList({ reference }: { reference: NoteReference }) {
  const [rows, setRows] = useState(DEFAULT_ROWS_PER_PAGE);
  const { data, error, refetch } = useNotes(reference, rows);
  // '3 minutes ago' does not stay true.
  useInterval(useForceUpdate(), MINUTE_MS, { autoInvoke: true });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const { collection, pagination } = data;
  if (collection.length === 0)
    return <p className={classes.empty}>No notes yet. Write down what the next person should know.</p>;
  return (
    <>
      <ul className={classes.notes}>
        {collection.map((note) => (
          <NoteCard key={note.id} note={note} canBePinned={PINNED_TO.includes(reference.reference_type)} />
        ))}
      </ul>
      {pagination.total > collection.length && (
        <div className={classes.more}>
          <Button variant="subtle" color="gray" onClick={() => setRows(MAX_ROWS_PER_PAGE)}>
            Show all {pagination.total} notes
          </Button>
        </div>
      )}
    </>
  );
}
