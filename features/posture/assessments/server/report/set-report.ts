import { join } from "node:path";
import type { Logo } from "#platform/server/documents/marks.ts";
import { paperPdf, paperWord } from "#platform/server/documents/set-paper.ts";
import type { ReportContent } from "./report-content.ts";

export interface ReportDraft {
  data: ReportContent;
  foot: string;
  madeAt: Date;
  logo: Logo | null;
}

export async function reportPdf({ data, foot, madeAt, logo }: ReportDraft): Promise<Buffer> {
  return await paperPdf({
    template: join(import.meta.dirname, "report.typ"),
    data: { ...data, foot },
    logo,
    createdAt: madeAt,
  });
}

/** Returns the report as a Word document. */
export async function reportDocx(draft: ReportDraft): Promise<Buffer> {
  return await paperWord(new URL("./report-word.worker.ts", import.meta.url), draft);
}
