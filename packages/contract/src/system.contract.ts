import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

/** The server settings that the browser needs. None of them is secret. */
export const clientConfig = defineEndpoint({
  method: 'GET',
  path: '/client-config',
  summary: 'The version running and which outside services are set up.',
  permission: 'public',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    build: z.string().describe('Changes with each deployment of the browser program'),
    portal_url: z.string().nullable(),
    track_url: z.string().nullable(),
    report_url: z.string().nullable(),
    session_monitoring_url: z.string().nullable(),
    support_chat_url: z.string().nullable(),
    has_maps: z.boolean().describe('Whether addresses can be looked up'),
    has_mail_server: z.boolean().describe('Whether messages leave the outbox'),
    demo_sign_ins: z.array(z.object({ label: z.string(), email: z.string() })),
  }),
});
