import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import type { Decision } from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { decisionKindLabels, decisionStateLabels } from "#features/posture/findings/decisions.labels.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { dayText, listText } from "#platform/server/documents/document-labels.ts";
import { type Logo, markFiles } from "#platform/server/documents/marks.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";

const moment = new Intl.DateTimeFormat("es-CL", {
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
  timeZone: providerZone,
});
const momentText = (at: string | null) => (at ? moment.format(new Date(at)) : "");

/** A finding in the document of a decision. */
export interface ActFinding {
  number: number;
  title: string;
  asset: string;
  severity: Severity;
  cves: string[];
}

/** Returns the content of a decision's document; its hash covers the signed content. */
export function decisionAct(
  decision: Decision,
  { company, findings }: { company: string; findings: readonly ActFinding[] },
) {
  const { kind, number, state, expires_on } = decision;
  const signed = { ...decision, findings: findings.map((each) => each.number), version: undefined };
  return {
    title: `Acta de ${decisionKindLabels[kind].toLocaleLowerCase("es")} n.º ${number}`,
    company,
    issue: decision.issue.title,
    state: decisionStateLabels[state],
    assets: decision.assets ? listText(decision.assets.map(({ name }) => name)) : "Todos los que la tengan",
    until: expires_on ? `hasta el ${dayText(expires_on)}, inclusive` : "hasta que se revoque",
    starts: dayText(decision.starts_on),
    justification: decision.justification,
    compensation: decision.compensation || "Ninguna.",
    file: decision.file_name ?? "",
    signatures: [
      { act: "Solicitó", name: decision.requested_by_name, at: momentText(decision.requested_at), words: "" },
      {
        act: "Recomendó",
        name: decision.recommended_by_name ?? "",
        at: momentText(decision.recommended_at),
        words: decision.recommendation,
      },
      {
        act: "Aprobó",
        name: decision.approved_by_name ?? "",
        at: momentText(decision.approved_at),
        words: "",
      },
      {
        act: "Puso término",
        name: decision.ended_by_name ?? "",
        at: momentText(decision.ended_at),
        words: decision.end_reason,
      },
    ].filter(({ name }) => name !== ""),
    kev: decision.kev_warned_at
      ? `El ${momentText(decision.kev_warned_at)} una de sus CVE entró al catálogo KEV: se explota activamente.`
      : "",
    findings: findings.map((each) => ({
      ...each,
      number: findingNumber(each.number),
      severity: severityName[each.severity],
      severity_key: each.severity,
      cves: listText(each.cves),
    })),
    hash: contentHash(JSON.parse(JSON.stringify(signed))),
  };
}
export type DecisionAct = ReturnType<typeof decisionAct>;

/**
 * Renders the record of a decision as a tagged PDF. If the logo cannot be drawn, the company's name is shown instead.
 */
export async function actPdf(act: DecisionAct, { logo, madeAt }: { logo: Logo | null; madeAt: Date }) {
  const set = async (visibleLogo: Logo | null) =>
    await renderPdf({
      template: (await readFile(join(import.meta.dirname, "decision-act.typ"))).toString(),
      data: {
        ...act,
        made: `Emitida el ${momentText(madeAt.toISOString())}`,
        foot: `SHA-256 ${act.hash}`,
        logo: visibleLogo?.name ?? null,
      },
      files: await markFiles(visibleLogo),
      createdAt: madeAt,
    });
  return logo ? await set(logo).catch(() => set(null)) : await set(null);
}
