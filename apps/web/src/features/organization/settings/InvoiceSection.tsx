import type { InvoiceSettings } from '@baydesk/contract/organization.contract';
import { changeInvoiceSettings } from '@baydesk/contract/organization.contract';
import { PRINTED_ON_INVOICE, PRINTED_ON_INVOICE_LABELS } from '@baydesk/domain/organization/shop-settings';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallInput } from '../../../shared/api/call.ts';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { invoiceSettingsQuery, useChangeInvoiceSettings } from '../use-organization.ts';
import { CheckboxesField } from './CheckboxesField.tsx';
import { InvoiceSketch } from './InvoiceSketch.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import classes from './SettingsScreen.module.css';
import { settingsPart } from './settings-part.ts';

const TITLE = 'Invoices';
const PART = settingsPart(changeInvoiceSettings, 'all', ['terms', 'footer', 'numbering_start', 'printed']);

interface InvoiceSectionProps {
  settings: InvoiceSettings;
  historyOf: (title: string) => ReactNode;
}

export function InvoiceSection({ settings, historyOf }: InvoiceSectionProps) {
  const change = useChangeInvoiceSettings();
  const queryClient = useQueryClient();
  return (
    <SettingsForm
      title={TITLE}
      part={PART}
      current={settings}
      save={(whole) => change.mutateAsync(whole as CallInput<typeof changeInvoiceSettings>)}
      read={() => queryClient.fetchQuery({ ...invoiceSettingsQuery, staleTime: 0 })}
      actions={historyOf(TITLE)}
    >
      <div className={classes.invoice}>
        <div className={classes.form}>
          <NumberField
            name="numbering_start"
            label="Numbering start"
            description="Where a location begins to count; one that has invoices counts on"
            inputMode="numeric"
          />
          <TextAreaField name="terms" label="Terms" placeholder="Payment is due within the agreed terms." />
          <TextAreaField name="footer" label="Footer" placeholder="Thank you for your business." minRows={2} />
          <CheckboxesField
            name="printed"
            label="What is printed"
            choices={PRINTED_ON_INVOICE}
            labels={PRINTED_ON_INVOICE_LABELS}
          />
        </div>
        <InvoiceSketch />
      </div>
    </SettingsForm>
  );
}
