import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import { refuse } from '../request/errors.ts';
import { documentsAsked } from '../process/process-metrics.ts';

/** A function that draws a document's content, by the file that exports it and its name. */
export interface Drawing {
  readonly filename: string;
  readonly name: string;
}

export type DrawnDocument = Uint8Array<ArrayBuffer>;

/** Draws documents in threads of their own, because a long one takes seconds. */
export interface Documents {
  /** Content drawn lately is answered from memory; simultaneous calls for the same content share one drawing. */
  draw(drawing: Drawing, content: object): Promise<DrawnDocument>;
  close(): Promise<void>;
}

export interface DocumentLimits {
  /** Documents drawn at the same time. */
  readonly threads: number;
  /** Documents that wait for a thread. */
  readonly queue: number;
  /** The longest time from the call to the document. */
  readonly within_seconds: number;
  readonly remembered_bytes: number;
}

const LIMITS: DocumentLimits = {
  threads: 2,
  queue: 20,
  within_seconds: 30,
  remembered_bytes: 32 * 1024 * 1024,
};
const IDLE_MS = 20_000;
const THREAD_MEMORY_MB = 512;
const RETRY_AFTER_SECONDS = 5;

export function openDocuments(log: FastifyBaseLogger, limits: DocumentLimits = LIMITS): Documents {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
  });
  const drawn = openDrawn(limits.remembered_bytes);
  const under_way = new Map<string, Promise<DrawnDocument>>();

  const start = async (key: string, { filename, name }: Drawing, content: object) => {
    const signal = AbortSignal.timeout(limits.within_seconds * 1000);
    try {
      const document = (await pool.run(content, { filename, name, signal })) as DrawnDocument;
      documentsAsked.inc({ outcome: 'drawn' });
      drawn.remember(key, document);
      return document;
    } catch (error) {
      documentsAsked.inc({ outcome: signal.aborted ? 'too_slow' : 'failed' });
      if (signal.aborted) return refuse('document_too_slow', { limit: `${limits.within_seconds} seconds` });
      log.error({ err: error, drawing: name }, 'a document could not be drawn');
      return refuse('document_failed');
    } finally {
      under_way.delete(key);
    }
  };

  return {
    async draw(drawing, content) {
      // The content is the version: whatever a document shows, a change of it is another document.
      const key = createHash('sha256')
        .update(JSON.stringify([drawing, content]))
        .digest('base64');
      const earlier_drawing = drawn.recall(key) ?? under_way.get(key);
      if (earlier_drawing) {
        documentsAsked.inc({ outcome: 'remembered' });
        return earlier_drawing;
      }
      if (under_way.size >= limits.threads + limits.queue) {
        documentsAsked.inc({ outcome: 'queue_full' });
        return refuse('documents_busy', { seconds: RETRY_AFTER_SECONDS });
      }
      const document = start(key, drawing, content);
      under_way.set(key, document);
      return document;
    },
    close: () => pool.destroy(),
  };
}

/** The documents drawn last, up to a number of bytes. */
function openDrawn(most_bytes: number) {
  const documents = new Map<string, DrawnDocument>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= documents.get(key)?.byteLength ?? 0;
    documents.delete(key);
  };
  return {
    recall(key: string): DrawnDocument | undefined {
      const document = documents.get(key);
      if (!document) return undefined;
      // Moved to the end, so that the document asked for last is forgotten last.
      documents.delete(key);
      documents.set(key, document);
      return document;
    },
    remember(key: string, document: DrawnDocument): void {
      documents.set(key, document);
      bytes += document.byteLength;
      for (const oldest of documents.keys()) {
        if (bytes <= most_bytes) return;
        forget(oldest);
      }
    },
  };
}
