import { change } from '@baydesk/domain/permissions/permission';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import type { Values } from '../../../shared/ui/form/form-values.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import type { SettingsSource } from './PartForm.tsx';
import { PartForm } from './PartForm.tsx';

interface SettingsFormProps extends SettingsSource {
  title: string;
  /** What the card's head offers besides. */
  actions?: ReactNode;
}

/** A card of settings with a form and a save of its own; those who may not change them read them. */
export function SettingsForm({ title, actions, ...form }: SettingsFormProps) {
  const mayChange = useCan(change('organization'));
  const [opened, setOpened] = useState({ settings: form.current, wasSaved: false, times: 1 });
  const openAnew = (settings: Values, wasSaved: boolean) =>
    setOpened(({ times }) => ({ settings, wasSaved, times: times + 1 }));
  return (
    <SectionCard title={title} actions={actions}>
      <PartForm
        // Whenever the part begins anew, from what was saved here or elsewhere.
        key={opened.times}
        {...form}
        opened={opened.settings}
        wasSaved={opened.wasSaved}
        isReadOnly={!mayChange}
        onSaved={(settings) => openAnew(settings, true)}
        onOutdated={() => openAnew(form.current, false)}
      />
    </SectionCard>
  );
}
