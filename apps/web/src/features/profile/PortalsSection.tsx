import { Button, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import { PORTAL_LABELS, usePortals } from './use-portals.ts';

export function PortalsSection() {
  const { portals, openPortal, is_opening } = usePortals();
  if (portals.length === 0) return null;
  return (
    <SectionCard title="Portals">
      <Stack gap="xs" align="flex-start">
        {portals.map((portal) => (
          <Button
            key={portal}
            variant="default"
            disabled={is_opening}
            rightSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => openPortal(portal)}
          >
            {PORTAL_LABELS[portal]}
          </Button>
        ))}
      </Stack>
    </SectionCard>
  );
}
