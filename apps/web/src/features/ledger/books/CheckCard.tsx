import type { Books, ListedFault } from '@baydesk/contract/ledger.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Can } from '../../../shared/permissions/Can.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import verdict from '../../../shared/ui/feedback/verdict.module.css';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useCheckBooks } from '../use-books.ts';
import classes from './BooksScreen.module.css';

/** The result of the last check; the list of faults is made by checking again. */
export function CheckCard({ books: { checked_at, faults_count } }: { books: Books }) {
  const check = useCheckBooks();
  const faults = check.data?.collection ?? [];
  return (
    <SectionCard
      title="Check"
      actions={
        <Can do={change('bookkeeping')}>
          <Button size="compact-md" variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
            Check now
          </Button>
        </Can>
      }
    >
      <output className={verdict.sentence} data-wrong={faults_count > 0 || undefined}>
        {checked_at === null ? (
          'Not checked yet. The first check runs tonight.'
        ) : faults_count === 0 ? (
          <>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            <span>
              Books agree as of <DateText value={checked_at} withTime />
            </span>
          </>
        ) : (
          <>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
            <span>
              {faults_count === 1 ? 'One thing does' : `${faults_count} things do`} not agree as of{' '}
              <DateText value={checked_at} withTime />
            </span>
          </>
        )}
      </output>
      {faults.length > 0 ? (
        <ul className={classes.faults}>
          {faults.map((fault, index) => (
            <li key={index}>
              <span>{fault.message}</span> <FaultLinks fault={fault} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={verdict.detail}>
          {faults_count > 0
            ? 'Check now to see what it is.'
            : 'Every balance is compared with its entries, and every document with what it adds up to, each night.'}
        </p>
      )}
      {faults.length > 0 && faults.length < faults_count && (
        <p className={verdict.detail}>The first {faults.length} of them.</p>
      )}
    </SectionCard>
  );
}

/** Links to the document that does not agree, if there is one, and to its customer or vendor. */
function FaultLinks({ fault }: { fault: ListedFault }) {
  const { party, party_id, party_name, document_type, document_id, number } = fault;
  return (
    <span className={classes.links}>
      {document_type === 'invoice' && document_id && (
        <Link to="/invoices/$id" params={{ id: document_id }} className="quiet-link">
          {number}
        </Link>
      )}
      {document_type === 'payment' && document_id && (
        <Link
          to="/customers/$id/payments"
          params={{ id: party_id }}
          search={{ open: document_id }}
          className="quiet-link"
        >
          {number}
        </Link>
      )}
      <Link
        to={party === 'customer' ? '/customers/$id/unpaid-invoices' : '/parts/vendor/$id'}
        params={{ id: party_id }}
        className="quiet-link"
      >
        {party_name}
      </Link>
    </span>
  );
}
