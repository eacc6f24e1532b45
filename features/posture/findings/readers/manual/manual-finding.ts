import { hash } from "node:crypto";
import { z } from "zod";
import {
  assessmentSource,
  manualSource,
  peopleSources,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, resultDraft, ruleDraft, scanDraft } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { namedHost, scanIdentitiesOf } from "../text/clean.ts";

/**
 * A person's statement about one finding: that it exists, or that it no longer exists. It implies nothing about other
 * findings of the asset.
 */
export const ManualFinding = z.strictObject({
  asset: z.string(),
  /** The rule id of an existing finding; null for a new one, which is identified by its CVE or title. */
  rule_id: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  solution: z.string(),
  cves: z.array(z.string()),
  severity: z.enum(severities),
  is_there: z.boolean(),
  at: z.iso.datetime(),
  source: z.enum(peopleSources).default(manualSource),
  cwes: z.array(z.number().int()).default([]),
  references: z.array(z.string()).default([]),
  cvss: z
    .object({ version: z.enum(["3.0", "3.1", "4.0"]), vector: z.string(), score: z.number() })
    .nullable()
    .default(null),
});
export type ManualFinding = z.input<typeof ManualFinding>;

/**
 * The report that the portal writes when a person records a finding, so that it is stored and undone like any report.
 */
export const manualFinding: ScanFormat = {
  name: "manual-finding",
  tool: "Registro manual",
  area: "vulnerability",
  words: "of_each",
  recognise: (head) => head.startsWith("{"),
  read: readManualFinding,
};

/** The format of findings of a proactive assessment. */
export const assessmentFinding: ScanFormat = {
  ...manualFinding,
  name: "assessment-finding",
  tool: "Evaluación proactiva",
};

const formatOf = { [manualSource]: manualFinding, [assessmentSource]: assessmentFinding } as const;

/** Returns a rule id that is the same on every asset, so that equal titles or CVEs in a company form one issue. */
const ruleIdOf = (title: string, cves: readonly string[]) =>
  cves[0] ?? `texto:${hash("sha256", title.toLowerCase().replace(/\s+/g, " "), "hex").slice(0, 24)}`;

async function* readManualFinding(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await open()) chunks.push(chunk);
  const parseResult = ManualFinding.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
  if (!parseResult.success) throw new UnreadableFile("El registro del hallazgo está incompleto.");
  const { asset, title, description, solution, severity, is_there, at, source, cvss, ...stated } =
    parseResult.data;
  const { cwes, references } = stated;
  const cves = cvesIn(stated.cves.join(" "));
  yield assetDraft({
    key: asset,
    assetKind: "host",
    name: asset,
    identities: scanIdentitiesOf([namedHost(asset)]),
  });
  yield resultDraft({
    source,
    area: "vulnerability",
    assetKey: asset,
    rule: ruleDraft({
      id: stated.rule_id ?? ruleIdOf(title, cves),
      title,
      description,
      solution,
      cves,
      cwes,
      references,
      cvss: cvss ? [{ ...cvss, source }] : [],
    }),
    outcome: is_there ? "fail" : "pass",
    severity,
    severityText: severity,
    // The same evidence in both statements links the second to the first.
    evidence: "Registrado a mano",
    stated: { at, replacesOthers: false },
    place: "registro",
  });
  yield scanDraft({ source, tool: formatOf[source].tool, endedAt: at });
}
