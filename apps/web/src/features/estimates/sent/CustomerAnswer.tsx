import type { EstimateLink } from '@baydesk/contract/estimates.contract';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { SignatureImage } from '../SignatureImage.tsx';
import classes from './EstimatesSent.module.css';

/** The customer's decision on each line, and the signature below. */
export function CustomerAnswer({ link, decided_at }: { link: EstimateLink; decided_at: string }) {
  return (
    <div className={classes.answer}>
      <ul className={classes.decisions}>
        {link.decisions.map(({ line_id, line_name, decision, amount, reason }) => (
          <li key={line_id}>
            <StatusBadge
              status={decision}
              label={decision === 'authorized' ? 'Approved' : 'Declined'}
              colour={decision === 'authorized' ? 'green' : 'grey'}
            />
            <span>
              {line_name}
              {reason && <span className={classes.reason}> “{reason}”</span>}
            </span>
            <span className={classes.amount}>
              <Money value={amount} />
            </span>
          </li>
        ))}
      </ul>
      {link.signature && (
        <figure className={classes.signature}>
          <SignatureImage signature={link.signature} name={link.decided_by} />
          <figcaption>
            {link.decided_by}, <DateText value={decided_at} withTime />
          </figcaption>
        </figure>
      )}
    </div>
  );
}
