import type { Books } from '@baydesk/contract/ledger.contract';
import type { EventView } from '@baydesk/contract/organization.contract';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import verdict from '../../../shared/ui/feedback/verdict.module.css';
import { HistoryEntry } from '../../../shared/ui/history/HistoryEntry.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useBooks, useBooksHistory } from '../use-books.ts';
import classes from './BooksScreen.module.css';
import { CheckCard } from './CheckCard.tsx';
import { ClosingCard } from './ClosingCard.tsx';
import { dayWords } from './month-options.ts';

/** Shows if the books agree, up to which day they are closed, and the history of closing and reopening. */
export function BooksScreen() {
  useScreenTitle('Books');
  const { data, error, refetch } = useBooks();
  return (
    <>
      <PageHeader title="Books" />
      {data ? (
        <OpenBooks books={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={4} />
      )}
    </>
  );
}

const OpenBooks = ({ books }: { books: Books }) => (
  <div className={classes.parts}>
    <CheckCard books={books} />
    <ClosingCard books={books} />
    <BooksHistory />
  </div>
);

/** The history of closing and reopening the books, with people and reasons. */
function BooksHistory() {
  const events = useBooksHistory();
  if (!events) return null;
  return (
    <SectionCard title="History">
      {events.length === 0 ? (
        <p className={verdict.detail}>The books were never closed.</p>
      ) : (
        <ol className={classes.events}>
          {events.map((event) => (
            <HistoryEntry key={event.id} event={event} sentence={sentenceOf(event)}>
              {textOf(event.after?.['reason'])}
            </HistoryEntry>
          ))}
        </ol>
      )}
    </SectionCard>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function sentenceOf({ action, before, after }: EventView): string {
  const day = textOf(after?.['closed_through']);
  if (action === 'books_closed') return `closed the books through ${dayWords(day)}`;
  if (action === 'books_disagree') return 'found something that does not agree';
  const was = dayWords(textOf(before?.['closed_through']));
  return day === ''
    ? `reopened all days, closed through ${was} before`
    : `reopened the days after ${dayWords(day)}, through ${was}`;
}
