import type { ReactNode } from 'react';
import { ApiError, isRefusal } from '../api/api-error.ts';
import { LoggedOutPage } from '../ui/layout/LoggedOutPage.tsx';
import { useDelayed } from '../ui/states/use-delayed.ts';
import classes from './LinkedDocument.module.css';

interface LinkedDocumentProps {
  /** 'estimate' */
  name: string;
  error: Error | null;
  onRetry: () => void;
}

/** Stands in for the document behind a link while it loads, and says why it cannot be opened. */
export function LinkedDocument({ name, error, onRetry }: LinkedDocumentProps) {
  return <LoggedOutPage>{error ? <Problem name={name} error={error} onRetry={onRetry} /> : <Loading />}</LoggedOutPage>;
}

/** Grey lines, shown only when loading takes noticeably long. */
function Loading() {
  const isLong = useDelayed(true);
  return (
    <output>
      <span className="visually-hidden">Loading</span>
      {isLong && <span className={classes.lines} aria-hidden />}
    </output>
  );
}

function Problem({ name, error, onRetry }: { name: string; error: Error; onRetry: () => void }) {
  // The page cannot name the shop, because a broken link does not lead to one.
  if (isRefusal(error, 400))
    return (
      <Words title={`This link does not open an ${name}`}>
        It may be cut off. Open it from the message again, or copy it whole. If that does not help, call the shop that
        sent it.
      </Words>
    );
  const request_id = error instanceof ApiError ? error.request_id : null;
  return (
    <div role="alert">
      <Words title={`The ${name} could not be loaded`}>
        {error.message}
        {request_id && ` Request ${request_id}`}
      </Words>
      <button type="button" className={classes.retry} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p>{children}</p>
    </>
  );
}
