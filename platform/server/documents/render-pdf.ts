import { Worker } from "node:worker_threads";

/** What a document is made of. People's words travel as data and are never read as markup. */
export interface PdfDraft {
  /** Typst; it begins with `#import "/house.typ": *` and reads its data with `json("/data.json")`. */
  template: string;
  data: unknown;
  /** Drawings and photographs by the name that the template uses: `logo.svg`. */
  files?: Record<string, Uint8Array>;
  createdAt: Date;
}

const timeLimitMs = 60_000;
let last: Promise<unknown> = Promise.resolve();

/** A tagged PDF with its fonts inside, made in a thread of its own, one after the other. */
export function renderPdf(draft: PdfDraft): Promise<Buffer> {
  const mine = last.then(() => inThread(draft));
  last = mine.catch(() => undefined);
  return mine;
}

async function inThread(draft: PdfDraft): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
    workerData: draft,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => reject(new Error("The document took too long to make")), timeLimitMs);
  worker.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The document was not made")));
  return await promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}
