import { clientConfig } from '@baydesk/contract/system.contract';
import type { OutputOf } from '@baydesk/contract/define-endpoint';
import { PRODUCT_VERSION } from '@baydesk/domain/limits';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import type { Services } from '../../platform/request/context.ts';
import { readBuildId } from '../../platform/request/static-files.ts';

type ClientConfig = OutputOf<typeof clientConfig>;

/** The people whom the demo offers to sign in as. */
type DemoSignIns = () => ClientConfig['demo_sign_ins'];

export async function viewClientConfig(
  { config }: Pick<Services, 'config'>,
  demoSignIns: DemoSignIns,
): Promise<ClientConfig> {
  return {
    version: PRODUCT_VERSION,
    build: await readBuildId(),
    portal_url: config.PORTAL_URL ?? null,
    track_url: config.TRACK_URL ?? null,
    report_url: config.REPORT_URL ?? null,
    session_monitoring_url: config.SESSION_MONITORING_URL ?? null,
    support_chat_url: config.SUPPORT_CHAT_URL ?? null,
    has_maps: config.MAPS_URL !== undefined,
    has_mail_server: config.SMTP_URL !== undefined,
    demo_sign_ins: config.BAYDESK_DEMO ? demoSignIns() : [],
  };
}

export const systemRoutes = (demoSignIns: DemoSignIns): readonly Binding[] => [
  bind(clientConfig, ({ services }) => viewClientConfig(services, demoSignIns)),
];
