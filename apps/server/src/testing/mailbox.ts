import type { AddressInfo } from 'node:net';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

export interface Mailbox {
  readonly smtp_url: string;
  readonly received: readonly ReceivedMail[];
  /** The error the server answers the next messages with; undefined to accept them. */
  answer: { readonly code: number; readonly text: string } | undefined;
  close(): Promise<void>;
}

/** A mail server that stores the messages it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks).toString();
      if (mailbox.answer) {
        const { code, text } = mailbox.answer;
        return done(Object.assign(new Error(text.replace('{raw}', raw)), { responseCode: code }));
      }
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        mail: await PostalMime.parse(raw),
      });
      done();
    },
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.server.address() as AddressInfo;
  const mailbox: Mailbox = {
    smtp_url: `smtp://sender:s3cret%21word@127.0.0.1:${port}`,
    received,
    answer: undefined,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
      }),
  };
  return mailbox;
}
