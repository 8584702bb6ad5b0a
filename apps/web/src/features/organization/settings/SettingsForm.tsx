import { change } from '@baydesk/domain/permissions/permission';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import type { Values } from '../../../shared/ui/form/form-values.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import type { SettingsSource } from './PartForm.tsx';
import { PartForm } from './PartForm.tsx';
import { isPartSame } from './settings-part.ts';

interface SettingsFormProps extends SettingsSource {
  title: string;
  /** More content for the card's header. */
  actions?: ReactNode;
}

interface Opened {
  settings: Values;
  /** The values saved here last. */
  saved: Values | null;
  times: number;
}

/** A card of settings with a form and a save of its own; those who may not change them read them. */
export function SettingsForm({ title, actions, ...form }: SettingsFormProps) {
  const mayChange = useCan(change('organization'));
  const [opened, setOpened] = useState<Opened>({ settings: form.current, saved: null, times: 1 });
  const openAnew = (settings: Values, saved?: Values) =>
    setOpened((before) => ({ settings, saved: saved ?? before.saved, times: before.times + 1 }));
  // The tick shows while the card has the saved values; an older answer may replace them for a moment.
  const wasSaved = opened.saved !== null && isPartSame(form.part, opened.settings, opened.saved);
  return (
    <SectionCard title={title} actions={actions}>
      <PartForm
        // Whenever the part begins anew, from what was saved here or elsewhere.
        key={opened.times}
        {...form}
        opened={opened.settings}
        wasSaved={wasSaved}
        isReadOnly={!mayChange}
        onSaved={(settings) => openAnew(settings, settings)}
        onOutdated={() => openAnew(form.current)}
      />
    </SectionCard>
  );
}
