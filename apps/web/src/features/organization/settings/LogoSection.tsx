import type { Organization } from '@baydesk/contract/organization.contract';
import { LOGO_MIME_TYPES } from '@baydesk/contract/organization.contract';
import { Button, Input } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ShopLogo } from '../../../shared/ui/display/ShopLogo.tsx';
import { FileZone } from '../../../shared/ui/inputs/FileZone.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './LogoSection.module.css';
import { useLogo } from './use-logo.ts';

const TITLE = 'Logo';
const LIMITS = 'PNG, JPEG, WebP or GIF, up to 5 MB. It is made to fit.';

interface LogoSectionProps {
  organization: Organization;
  mayChange: boolean;
  historyOf: (title: string) => ReactNode;
}

/** The picture on estimates, invoices and every other paper. */
export function LogoSection({ organization: { name, logoUrl }, mayChange, historyOf }: LogoSectionProps) {
  const { problem, arriving_url, put, takeOff, isBusy } = useLogo(logoUrl !== null);
  const shown_url = arriving_url ?? logoUrl;
  return (
    <SectionCard title={TITLE} actions={historyOf(TITLE)}>
      <div className={classes.stack}>
        <div className={classes.logo}>
          {shown_url ? (
            <ShopLogo
              className={classes.picture}
              data-arriving={arriving_url !== null || undefined}
              src={shown_url}
              alt={`Logo of ${name}`}
            />
          ) : (
            'No logo yet: the name stands on papers instead.'
          )}
        </div>
        {mayChange && (
          <Input.Wrapper
            label={logoUrl ? 'Replace the logo' : 'Upload a logo'}
            labelElement="div"
            description={LIMITS}
            error={problem}
            errorProps={{ role: 'alert' }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          >
            <FileZone
              label={TITLE}
              text="Drop a picture here, or choose one"
              icon={<IconPhotoUp size={16} stroke={1.75} aria-hidden />}
              mimeTypes={LOGO_MIME_TYPES}
              isMultiple={false}
              isDisabled={isBusy}
              onFiles={([file]) => void put(file)}
            />
          </Input.Wrapper>
        )}
        {mayChange && logoUrl && (
          <div className={classes.actions}>
            <Button
              variant="subtle"
              color="gray"
              disabled={isBusy}
              // The mutation has shown the refusal.
              onClick={() => void takeOff().catch(() => undefined)}
            >
              Remove logo
            </Button>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
