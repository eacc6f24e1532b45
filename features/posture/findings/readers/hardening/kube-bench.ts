import type { JsonObject } from "#platform/readers/json-limits.ts";
import { jsonPartPlace } from "#platform/readers/json-parts.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, coverageDraft, resultDraft, ruleDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, Outcome, ScanFormat, ScanItem, ScanResult } from "../scan-report.ts";
import { cleanOrNull, cleanText, maxLengths } from "../text/clean.ts";
import { jsonRecords } from "../text/json-records.ts";
import { jsonObjectOf, jsonObjectsOf } from "../text/json-value.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { reportHead } from "../text/report-head.ts";

/** Outcomes of kube-bench. `WARN` means that the tool could not decide: a manual check, or a test that did not run. */
const outcomes: Record<string, Outcome> = {
  PASS: "pass",
  FAIL: "fail",
  WARN: "manual",
  INFO: "information",
};
/** The parts of a file name that do not name the cluster: the tool, a date, the file type. */
const saysNothing =
  /kube-?bench|report[ea]?|results?|controls?|benchmark|json|\b\d{4}-?\d{2}(?:-?\d{2})?\b/gi;

/** kube-bench as JSON. The report does not name the cluster; the file name does. */
export const kubeBench: ScanFormat = {
  name: "kube-bench",
  tool: "kube-bench",
  area: "benchmark",
  recognise: (head) => /"node_type"\s*:/.test(head) && /"(?:test_number|tests)"\s*:/.test(head),
  read: readKubeBench,
};

/** Returns the cluster in a file name; empty if there is none. */
export function clusterNameOf(fileName: string): string {
  return cleanText(
    fileName
      .replace(/^.*[\\/]/, "")
      .replace(/\.[A-Za-z]{1,5}$/, "")
      .replace(/[_.\s]+/g, "-")
      .replace(saysNothing, "")
      .replace(/-{2,}/g, "-")
      .replace(/^-+|-+$/g, ""),
  );
}

async function* readKubeBench(
  open: OpenReport,
  { name }: { name: string },
): AsyncGenerator<ScanItem, void, undefined> {
  const cluster = clusterNameOf(name);
  if (cluster === "")
    throw new UnreadableFile(
      "kube-bench no dice de qué clúster es su reporte: póngale al archivo el nombre del clúster, por ejemplo kube-bench-produccion.json.",
    );
  const key = `kubernetes ${cluster.toLowerCase()}`;
  yield assetDraft({
    key,
    assetKind: "cluster",
    name: cluster,
    identities: [{ kind: "name", value: cluster.toLowerCase() }],
  });
  const parts = jsonRecords(open, [await pathOf(open)]);
  const guides = new Map<string, Set<string>>();
  let cut = false;
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      cut = next.value.cut;
      break;
    }
    const place = jsonPartPlace(next.value);
    if (next.value.reason !== null) {
      yield scanProblem(place, next.value.reason);
      continue;
    }
    const controls = jsonObjectOf(next.value.value);
    const guide = guideOf(controls);
    const rules = guides.get(guide) ?? new Set<string>();
    guides.set(guide, rules);
    for (const group of jsonObjectsOf(controls.tests))
      for (const test of jsonObjectsOf(group.results)) {
        const result = resultOf(test, { controls, group, guide, assetKey: key, place });
        if (!result) yield scanProblem(place, "La prueba no dice su número (test_number).");
        else {
          rules.add(result.rule.id);
          yield result;
        }
      }
  }
  for (const [guide, rules] of guides) {
    yield {
      kind: "benchmark",
      source: "kube-bench",
      assetKey: key,
      benchmark: guide,
      title: guide,
      profile: null,
      tool: "kube-bench",
      toolVersion: null,
      locus: guide,
      endedAt: null,
      complete: !cut,
      scores: [],
    };
    yield coverageDraft({
      source: "kube-bench",
      assetKey: key,
      locus: guide,
      complete: !cut,
      // A file covers the checks of one kind of node only.
      checks: { policy: guide || null, families: null, rules },
    });
  }
  // Without any readable control the cluster was reached, but no check result is known.
  if (guides.size === 0)
    yield coverageDraft({ source: "kube-bench", assetKey: key, complete: cut ? false : null });
  yield scanDraft({ source: "kube-bench", tool: "kube-bench", name: cluster, complete: !cut });
}

/**
 * Returns the JSON path of the controls: kube-bench writes one object, but before 0.6 a list of objects or several
 * objects one after the other.
 */
async function pathOf(open: OpenReport): Promise<string> {
  const head = (await reportHead(open)).trimStart();
  if (head.startsWith("[")) return "*";
  return /"Controls"\s*:/.test(head) ? "Controls.*" : "";
}

/** Returns the guide with its edition, `CIS Kubernetes 1.6`, because the numbers differ between editions. */
function guideOf(controls: JsonObject): string {
  const edition = cleanText(controls.version, 60) || cleanText(controls.detected_version, 60);
  return `CIS Kubernetes ${edition.replace(/^cis-/i, "")}`.trim();
}

function resultOf(
  test: JsonObject,
  within: { controls: JsonObject; group: JsonObject; guide: string; assetKey: string; place: string },
): ScanResult | undefined {
  const { controls, group, guide, assetKey, place } = within;
  const number = cleanText(test.test_number, 40);
  if (number === "") return undefined;
  const status = cleanText(test.status, 20).toUpperCase();
  const isSkipped = status === "INFO" && cleanText(test.type, 20).toLowerCase() === "skip";
  const section = [cleanText(group.section, 40), cleanText(group.desc)].filter(Boolean).join(" ");
  return resultDraft({
    source: "kube-bench",
    area: "benchmark",
    assetKey,
    rule: ruleDraft({
      id: `${guide} ${number}`,
      family: section || cleanOrNull(controls.text),
      title: cleanText(`${number} ${cleanText(test.test_desc, maxLengths.title)}`, maxLengths.title),
      description: cleanText(test.audit, maxLengths.text),
      solution: cleanText(test.remediation, maxLengths.text),
      sections: [number],
    }),
    locus: guide,
    outcome: isSkipped ? "not_applicable" : (outcomes[status] ?? "error"),
    // CIS assigns no severities in this guide.
    severity: "unknown",
    statusText: status,
    evidence: maskedEvidence(
      [cleanText(test.actual_value, maxLengths.text), cleanText(test.reason, maxLengths.text)]
        .filter(Boolean)
        .join("\n"),
    ),
    externalId: number,
    place,
  });
}
