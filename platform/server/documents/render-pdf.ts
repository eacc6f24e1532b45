import { inThread } from "./in-thread.ts";

/** The content of a PDF document. Texts of people are passed as data and never interpreted as markup. */
export interface PdfDraft {
  /** A Typst template, which begins with `#import "/house.typ": *` and reads its data with `json("/data.json")`. */
  template: string;
  data: unknown;
  /** Drawings and photographs by the name that the template uses: `logo.svg`. */
  files?: Record<string, Uint8Array>;
  createdAt: Date;
}

const limits = { milliseconds: 60_000, megabytes: 256 };
let last: Promise<unknown> = Promise.resolve();

/** Renders a tagged PDF with embedded fonts in its own thread; documents are rendered one after the other. */
export function renderPdf(draft: PdfDraft): Promise<Buffer> {
  const worker = new URL("./pdf.worker.ts", import.meta.url);
  const mine = last.then(async () => Buffer.from((await inThread(worker, draft, limits)) as Uint8Array));
  last = mine.catch(() => undefined);
  return mine;
}
