import type { Books } from '@baydesk/contract/ledger.contract';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useBooks } from '../use-books.ts';
import { BooksHistory } from './BooksHistory.tsx';
import classes from './BooksScreen.module.css';
import { CheckCard } from './CheckCard.tsx';
import { ClosingCard } from './ClosingCard.tsx';

/** Whether the books agree, up to which day they are closed, and who closed and reopened them. */
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
