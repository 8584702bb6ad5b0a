import type {
  ComparedLine,
  FieldChange,
  LineChange,
  OrderComparison,
} from '@baydesk/domain/work-orders/compare-orders';
import type { ReactNode } from 'react';
import { fieldLabel } from '../../../shared/ui/history/history-words.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './CompareDrawer.module.css';
import { fieldText, lineFieldText, lineSummary, requestSummary } from './field-text.ts';

/** The changes of the order's own fields, then those of its lines. */
export function Differences({ comparison }: { comparison: OrderComparison }) {
  const { fields, lines_added, lines_removed, lines_changed, is_reordered } = comparison;
  return (
    <div className={classes.parts}>
      {fields.length > 0 && (
        <SectionCard title="The order">
          <Changes fields={fields} />
        </SectionCard>
      )}
      {lines_added.map((line) => (
        <WholeLine key={line.line_id} mark="added" line={line} />
      ))}
      {lines_removed.map((line) => (
        <WholeLine key={line.line_id} mark="removed" line={line} />
      ))}
      {lines_changed.map((change) => (
        <ChangedLine key={change.line.line_id} change={change} />
      ))}
      {is_reordered && <p className={classes.note}>The lines stand in another order.</p>}
    </div>
  );
}

function Changes({ fields, isLine = false }: { fields: readonly FieldChange[]; isLine?: boolean }) {
  const say = isLine ? lineFieldText : fieldText;
  return (
    <dl className={classes.changes}>
      {fields.map(({ field, kind, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{fieldLabel(field)}</dt>
          <dd>
            <span className="visually-hidden">was </span>
            <span className={classes.before}>{say(kind, before)}</span>
            <span aria-hidden> → </span>
            <span className="visually-hidden"> now </span>
            <span className={classes.after}>{say(kind, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Mark = 'added' | 'removed';

function Marked({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <div className={classes.marked} data-mark={mark}>
      <span className={classes.mark}>{mark === 'added' ? 'Added' : 'Removed'}</span>
      <span>{children}</span>
    </div>
  );
}

function WholeLine({ mark, line }: { mark: Mark; line: ComparedLine }) {
  return (
    <SectionCard title={line.line_name}>
      <Marked mark={mark}>{lineSummary(line)}</Marked>
      {line.part_requests.map((request) => (
        <Marked key={request.id} mark={mark}>
          {requestSummary(request)}
        </Marked>
      ))}
    </SectionCard>
  );
}

function ChangedLine({ change }: { change: LineChange }) {
  const { line, fields, requests_added, requests_removed, requests_changed } = change;
  return (
    <SectionCard title={line.line_name}>
      <Changes fields={fields} isLine />
      {requests_added.map((request) => (
        <Marked key={request.id} mark="added">
          {requestSummary(request)}
        </Marked>
      ))}
      {requests_removed.map((request) => (
        <Marked key={request.id} mark="removed">
          {requestSummary(request)}
        </Marked>
      ))}
      {requests_changed.map(({ request, fields: of_request }) => (
        <div key={request.id} className={classes.request}>
          <div className={classes.part}>{request.description}</div>
          <Changes fields={of_request} />
        </div>
      ))}
    </SectionCard>
  );
}
