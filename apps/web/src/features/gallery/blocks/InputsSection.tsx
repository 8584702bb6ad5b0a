import type { ReportRange } from '@baydesk/domain/dates/date-ranges';
import type { Cents } from '@baydesk/domain/money/cents';
import { useState } from 'react';
import { InlineEdit } from '../../../shared/ui/edit/InlineEdit.tsx';
import { AttachmentInput } from '../../../shared/ui/inputs/AttachmentInput.tsx';
import type { ChosenRange } from '../../../shared/ui/inputs/DateRangeFilter.tsx';
import { DateRangeFilter } from '../../../shared/ui/inputs/DateRangeFilter.tsx';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import type { Attachment } from '../../../shared/ui/inputs/use-uploads.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './GalleryPage.module.css';
import { uploadSample } from './upload-sample.ts';

const THIS_MONTH: ReportRange = 'this_month';

export function InputsSection() {
  const [amount, setAmount] = useState<Cents | null>(null);
  const [range, setRange] = useState<ChosenRange>({ range: THIS_MONTH });
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [purchase_order, setPurchaseOrder] = useState('');
  const [story, setStory] = useState('Found both drums below limit.');
  return (
    <SectionCard title="Inputs outside a form">
      <div className={classes.stack}>
        <MoneyInput label="Amount" description={`Holds ${String(amount)} cents`} value={amount} onChange={setAmount} />
        <DateRangeFilter value={range} onChange={setRange} />
        <AttachmentInput
          label="Photos and files"
          value={files}
          onChange={setFiles}
          upload={uploadSample}
          mimeTypes={['image/png', 'image/jpeg', 'application/pdf', 'text/plain']}
        />
        <div className={classes.samples}>
          <span>Customer PO</span>
          <InlineEdit
            label="Customer PO"
            value={purchase_order}
            rule={(text) => text.length <= 12 || 'Customer PO cannot be longer than 12 characters long'}
            onSave={async (text) => {
              await new Promise((resolve) => setTimeout(resolve, 300));
              if (text === 'no') throw new Error('The server does not take this one.');
              setPurchaseOrder(text);
            }}
          />
        </div>
        <InlineEdit label="Story" value={story} multiline onSave={async (text) => setStory(text)} />
      </div>
    </SectionCard>
  );
}
