import type { OutputOf } from '@baydesk/contract/define-endpoint';
import { sendMailAgain, viewMail } from '@baydesk/contract/mail.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { after, endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Can } from '../../../shared/permissions/Can.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import classes from './MailDrawer.module.css';
import { MailStatusBadge } from './MailStatusBadge.tsx';
import { findLinks } from './find-links.ts';

type MailWithText = OutputOf<typeof viewMail>;

export function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: mail, error, refetch } = useQuery(endpointQuery(viewMail, { id }, ['mail', 'view', id]));
  return (
    <SideDrawer title={mail?.subject ?? 'Message'} onClose={onClose}>
      {mail && <MailContent mail={mail} />}
      {!mail && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
    </SideDrawer>
  );
}

function MailContent({ mail }: { mail: MailWithText }) {
  const sendAgain = useEndpointMutation(sendMailAgain, { refreshes: ['mail'] });
  const mayGoAgain = mail.status === 'held' || mail.status === 'failed';
  return (
    <Stack gap="md">
      <MailFacts mail={mail} />
      <pre className={classes.text}>{mail.body_text}</pre>
      <Group gap="xs">
        {mayGoAgain && (
          <Can do={change('mail')}>
            <Button
              leftSection={<IconSend size={16} aria-hidden />}
              loading={sendAgain.isPending}
              onClick={() =>
                after(sendAgain.mutateAsync({ id: mail.id, version: mail.version }), () =>
                  showNotice(done('The message is on its way')),
                )
              }
            >
              Send again
            </Button>
          </Can>
        )}
        {findLinks(mail.body_text).map((link) => (
          <CopyLink key={link} link={link} />
        ))}
      </Group>
    </Stack>
  );
}

function MailFacts({ mail }: { mail: MailWithText }) {
  return (
    <Facts>
      <Fact label="Status">
        <MailStatusBadge status={mail.status} />
      </Fact>
      <Fact label="To">{mail.to_name ? `${mail.to_name} <${mail.to_address}>` : mail.to_address}</Fact>
      <Fact label="Written">
        <DateText value={mail.created_at} withTime />
      </Fact>
      <Fact label="Sent">
        <DateText value={mail.sent_at} withTime />
      </Fact>
      {mail.last_error && (
        <Fact label="Problem">
          <span className={classes.problem}>{mail.last_error}</span>
        </Fact>
      )}
    </Facts>
  );
}

function CopyLink({ link }: { link: string }) {
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy link'}
        </Button>
      )}
    </CopyButton>
  );
}
