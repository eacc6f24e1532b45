import { join } from "node:path";
import { Readable } from "node:stream";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { reportSections } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { papLabels, reportSectionLabels, tlpLabels } from "#features/response/incidents/incidents.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { companyIn } from "#platform/server/actor.ts";
import { type Logo, readLogo } from "#platform/server/documents/marks.ts";
import { paperPdf, paperWord } from "#platform/server/documents/set-paper.ts";
import type { RowsAnswer, VerbContext } from "#platform/server/verb.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import type { FrozenReport, ReportRow } from "./report.store.ts";
import { type Block, reportBlocksOf } from "./report-blocks.rules.ts";

interface About {
  incident: Pick<IncidentRow, "series" | "number" | "tlp" | "pap">;
  /** The citation; for an unissued report, the note that it is a draft. */
  code: string;
  company: string;
}

/** Returns the content of a printed report: stored for an issued one, and never computed again. */
export function frozenReport(report: ReportRow, { incident, code, company }: About): FrozenReport {
  const texts = new Map(report.sections.map(({ key, text }) => [key, text]));
  const by = (what: string, name: string | null, at: Date | null) =>
    name !== null && at ? [`${what} ${name}, ${dateTime(at)}`] : [];
  return {
    title: report.title,
    company,
    code,
    issue: `${code} · incidente ${incidentCodeOf(incident)}`,
    marks: `${tlpLabels[incident.tlp]} · ${papLabels[incident.pap]}`,
    sections: reportSections.flatMap((key) => {
      const text = texts.get(key)?.trim() ?? "";
      return text === "" ? [] : [{ title: reportSectionLabels[key], text }];
    }),
    signatures: [
      `Escrito por ${report.written_by_name}`,
      ...by("Aprobado por", report.approved_by_name, report.approved_at),
      ...by("Emitido por", report.issued_by_name, report.issued_at),
    ],
  };
}

/** A report with the data of its rendered document. */
export interface ReportDraft {
  data: Omit<FrozenReport, "sections" | "code"> & {
    sections: { title: string; blocks: Block[] }[];
    foot: string;
    draft: boolean;
  };
  logo: Logo | null;
}

function draftOf(frozenReport: FrozenReport, sha256: string | null, logo: Logo | null): ReportDraft {
  const { sections, code, ...data } = frozenReport;
  const mark = sha256 === null ? "borrador" : `SHA-256 ${sha256.slice(0, 16)}`;
  return {
    data: {
      ...data,
      sections: sections.map(({ title, text }) => ({ title, blocks: reportBlocksOf(text) })),
      foot: `${data.company} · ${code} · ${data.marks} · ${mark}`,
      draft: sha256 === null,
    },
    logo,
  };
}

const setters = {
  pdf: {
    type: "application/pdf",
    set: ({ data, logo }: ReportDraft, createdAt: Date) =>
      paperPdf({ template: join(import.meta.dirname, "report.typ"), data, logo, createdAt }),
  },
  docx: {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    set: (draft: ReportDraft) => paperWord(new URL("./report-word.worker.ts", import.meta.url), draft),
  },
} as const;

/**
 * Reads the data in the transaction; a worker thread renders the document afterwards, without a database connection.
 */
export async function reportPaper(
  { db, actor, files, clock }: VerbContext,
  { report, incident }: { report: ReportRow; incident: IncidentRow },
  format: keyof typeof setters,
): Promise<RowsAnswer> {
  const mark = await findCompanyMark(db, companyIn(actor));
  const reportContent =
    report.frozen ??
    frozenReport(report, {
      incident,
      code: `${incidentCodeOf(incident)}, borrador`,
      company: mark.full_name,
    });
  const { type, set } = setters[format];
  const madeAt = report.issued_at ?? clock.now();
  return {
    name: `informe-${reportContent.code.replaceAll(/[^A-Za-z0-9-]+/g, "-")}.${format}`,
    contentType: type,
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        const logo = await readLogo(files, mark);
        yield await set(draftOf(reportContent, report.sha256, logo), madeAt);
      })(),
    ),
  };
}
