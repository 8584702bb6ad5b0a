import type { EventView } from '@baydesk/contract/organization.contract';
import { HistoryEntry } from '../../../shared/ui/history/HistoryEntry.tsx';
import verdict from '../../../shared/ui/feedback/verdict.module.css';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useBooksHistory } from '../use-books.ts';
import classes from './BooksScreen.module.css';
import { dayWords } from './month-options.ts';

/** Who closed and reopened the books, and why. */
export function BooksHistory() {
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
