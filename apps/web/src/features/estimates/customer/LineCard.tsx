import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import { formatCents, negated, sumCents } from '@baydesk/domain/money/cents';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Fragment, useId } from 'react';
import classes from '../../../shared/customer-page/cards.module.css';
import { LinePhotos } from './photos/LinePhotos.tsx';

export type CustomerLine = CustomerEstimate['lines'][number];

const STANDINGS = {
  authorized: { word: 'Approved', icon: <IconCheck size={18} aria-hidden /> },
  declined: { word: 'Declined', icon: <IconX size={18} aria-hidden /> },
} as const;

interface LineCardProps {
  /** The link's secret, needed to fetch the photos. */
  token: string;
  line: CustomerLine;
  isMissing?: boolean;
  /** The Approve and Decline buttons, while the line is undecided. */
  children?: ReactNode;
}

/** One line of the estimate, with its price, photos, parts and labour. */
export function LineCard({ token, line, isMissing = false, children }: LineCardProps) {
  const title_id = useId();
  const isApprovable = !line.is_warranty || line.decision === 'declined';
  const standing = line.decision === 'waiting' || !isApprovable ? null : STANDINGS[line.decision];
  return (
    <section className={classes.card} aria-labelledby={title_id} data-missing={isMissing || undefined}>
      <div className={classes.head}>
        <h2 id={title_id}>{line.line_name}</h2>
        <span className={classes.amount}>
          {line.is_warranty ? 'Covered by warranty' : formatCents(line.total_cents)}
        </span>
      </div>
      {line.description && <p className={classes.words}>{line.description}</p>}
      {line.discounts.length > 0 && (
        <p className={classes.words}>
          A discount of {formatCents(sumCents(line.discounts.map(({ amount_cents }) => amount_cents)))} is taken off.
        </p>
      )}
      <LinePhotos token={token} line={line} />
      <Makeup line={line} />
      {standing && (
        <div className={classes.standing}>
          {standing.icon}
          {standing.word}
        </div>
      )}
      {children}
    </section>
  );
}

/** The parts and labour of the price, folded at first. */
function Makeup({ line }: { line: CustomerLine }) {
  if (line.parts.length === 0 && line.discounts.length === 0 && line.cores_cents === 0) return null;
  return (
    <details className={classes.parts}>
      <summary>{line.is_warranty ? 'Parts' : 'Parts and labour'}</summary>
      <dl className={classes.rows}>
        {!line.is_warranty && (
          <>
            <dt>Labour</dt>
            <dd>{formatCents(line.labour_cents)}</dd>
          </>
        )}
        {line.parts.map(({ description, quantity, total }, index) => (
          <PartRow
            key={index}
            description={description}
            quantity={quantity}
            amount={line.is_warranty ? 'covered' : amountWords(total)}
          />
        ))}
        {line.discounts.map(({ label, amount_cents }, index) => (
          <Fragment key={index}>
            <dt>{label}</dt>
            <dd>{formatCents(negated(amount_cents))}</dd>
          </Fragment>
        ))}
        {line.cores_cents !== 0 && (
          <>
            <dt>Deposit on top, given back with the worn parts</dt>
            <dd>{formatCents(line.cores_cents)}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

const amountWords = (total: CustomerLine['parts'][number]['total']) =>
  total === null ? 'to be quoted' : formatCents(total);

interface PartRowProps extends Pick<CustomerLine['parts'][number], 'description' | 'quantity'> {
  amount: string;
}

function PartRow({ description, quantity, amount }: PartRowProps) {
  return (
    <>
      <dt>{quantity === 1 ? description : `${description} × ${quantity}`}</dt>
      <dd>{amount}</dd>
    </>
  );
}
