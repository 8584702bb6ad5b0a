import type { EntryKind } from '@baydesk/domain/ledger/party-entry';
import { Link } from '@tanstack/react-router';
import links from '../../shared/ui/display/contact-links.module.css';

interface DocumentLinkProps {
  kind: EntryKind;
  document_id: string;
  number: string;
}

/** The number of an open document; an invoice opens by it. */
export function DocumentLink({ kind, document_id, number }: DocumentLinkProps) {
  if (kind !== 'purchase') return <span className="tabular">{number}</span>;
  return (
    <Link to="/invoices/$id" params={{ id: document_id }} className={`tabular ${links.link}`}>
      {number}
    </Link>
  );
}
