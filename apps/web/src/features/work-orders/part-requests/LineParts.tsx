import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { useState } from 'react';
import { AddHere } from '../order-ui/AddHere.tsx';
import body from '../order-ui/LineDetail.module.css';
import { useLineRights } from '../order-data/use-line-rights.ts';
import classes from './LineParts.module.css';
import { LinePartRow } from './LinePartRow.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { useRequestChanges } from './use-request-changes.ts';

/** The parts a line asks for, and a place to ask for one more. */
export function LineParts({ line }: { line: WorkOrderLine }) {
  const { mayAskForParts } = useLineRights();
  const changes = useRequestChanges();
  const [quoted, setQuoted] = useState<PartRequest | null>(null);
  const isEditable = mayAskForParts && line.editable;
  if (line.part_requests.length === 0 && !isEditable) return null;
  return (
    <>
      <dt className={body.label}>Parts</dt>
      <dd className={body.content} data-stacked>
        {line.part_requests.length > 0 && (
          <ul className={classes.parts} aria-label={`Parts of ${line.line_name}`}>
            {line.part_requests.map((request) => (
              <LinePartRow key={request.id} request={request} line={line} onQuote={() => setQuoted(request)} />
            ))}
          </ul>
        )}
        {isEditable && (
          <AddHere
            label={`New part of ${line.line_name}`}
            placeholder="Ask for a part"
            onAdd={(id, text) => changes.ask(line.line_id, id, text)}
          />
        )}
        {quoted && <RequestDialog request={quoted} onClose={() => setQuoted(null)} />}
      </dd>
    </>
  );
}
