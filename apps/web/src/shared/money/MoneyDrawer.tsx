import type { Cents } from '@baydesk/domain/money/cents';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Can } from '../permissions/Can.tsx';
import { DateText } from '../ui/display/DateText.tsx';
import { Fact, Facts } from '../ui/display/Facts.tsx';
import { Money } from '../ui/display/Money.tsx';
import { StatusBadge } from '../ui/display/StatusBadge.tsx';
import { Callout } from '../ui/feedback/Callout.tsx';
import { SideDrawer } from '../ui/layout/SideDrawer.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { LoadingState } from '../ui/states/LoadingState.tsx';
import classes from './money.module.css';

interface MoneyDrawerProps<Document> {
  /** The title while there is no document to name. */
  word: string;
  titleOf: (document: Document) => string;
  query: {
    readonly data: Document | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  onClose: () => void;
  children: (document: Document) => ReactNode;
}

/** A payment, a credit or a refund at the side of its list. */
export function MoneyDrawer<Document>({ word, titleOf, query, onClose, children }: MoneyDrawerProps<Document>) {
  const { data, error, refetch } = query;
  return (
    <SideDrawer title={data ? titleOf(data) : word} onClose={onClose}>
      {data && <div className={classes.parts}>{children(data)}</div>}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
    </SideDrawer>
  );
}

interface MoneyActionsProps {
  /** Where the document was made. */
  workplace_name: string;
  /** The person works there, so that the server lets them change it. */
  isOwn: boolean;
  /** False once it was taken back, or its customer was merged into another. */
  isLive: boolean;
  /** Without it, the document is taken back elsewhere. */
  reverse?: { readonly permission: PermissionNeed; readonly word: string; readonly onPress: () => void } | undefined;
  /** Without it, the document is not mailed. */
  send?: { readonly permission: PermissionNeed; readonly word: string; readonly onPress: () => void } | undefined;
  print?: ReactNode;
  /** Stands first: the actions for the rest of the money. */
  children?: ReactNode;
}

/** Prints, mails and takes back a document. One of another location is taken back there. */
export function MoneyActions({ workplace_name, isOwn, isLive, reverse, send, print, children }: MoneyActionsProps) {
  return (
    <>
      <div className={classes.actions}>
        {isLive && isOwn && children}
        {print}
        {isLive && send && (
          <Can do={send.permission}>
            <Button variant="default" onClick={send.onPress}>
              {send.word}
            </Button>
          </Can>
        )}
        {isLive && isOwn && reverse && (
          <Can do={reverse.permission}>
            <Button variant="default" onClick={reverse.onPress}>
              {reverse.word}
            </Button>
          </Can>
        )}
      </div>
      {isLive && !isOwn && <p className={classes.none}>Only people of {workplace_name} can change this.</p>}
    </>
  );
}

export type MoneyFact = readonly [label: string, value: ReactNode];

interface MoneySummaryProps {
  amount: Cents;
  state: string;
  reversal: { readonly date: string; readonly by: string; readonly reason: string } | null;
  /** The word for a document of this kind that was taken back. */
  reversedWord?: string;
  /** Facts without a value are left out. */
  facts: readonly MoneyFact[];
}

/** The amount and state of a document, the reason why it was taken back, and its facts. */
export function MoneySummary({ amount, state, reversal, reversedWord = 'Reversed', facts }: MoneySummaryProps) {
  return (
    <>
      <div className={classes.amount}>
        <span className={reversal ? classes.struck : undefined}>
          <Money value={amount} strong />
        </span>
        <StatusBadge status={state} />
      </div>
      {reversal && (
        <Callout tone="negative" title={reversedWord}>
          {reversal.reason}
          <div>
            <DateText value={reversal.date} />, {reversal.by}
          </div>
        </Callout>
      )}
      <Facts>
        {facts
          .filter(([, value]) => value !== '' && value !== null)
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
      </Facts>
    </>
  );
}

/** 'Robin Office, Nov 16, 3:00 pm' */
export function MadeBy({ document }: { document: { readonly created_by: string; readonly created_on: string } }) {
  return (
    <>
      {document.created_by}, <DateText value={document.created_on} withTime />
    </>
  );
}
