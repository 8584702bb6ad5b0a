import type { MantineColorScheme } from '@mantine/core';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the system' },
];

export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SectionCard title="Appearance">
      <SegmentedControl
        fullWidth
        aria-label="Appearance"
        data={SCHEMES}
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      />
    </SectionCard>
  );
}
