import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { aScannedCompany } from "#features/posture/findings/server/scanned-company.fixture.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { signedIn } from "#platform/testing/caller.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** The results of a run by rule id; `high fail` rates the rule too. */
export type SampleResults = Record<string, string>;

interface SampleRun {
  at: string;
  machine: string;
  results: SampleResults;
  guide?: string;
  profile?: string;
  /** Whether the report includes the end of the run; without it, the run is incomplete. */
  complete?: boolean;
}

const severityIn = (word: string) => /^(?:high|medium|low)(?= )/.exec(word)?.[0];

const sectionOf = (rule: string) => (rule.includes(".") ? `${rule.split(".")[0]} Sección` : "9 Otras");

/** Returns one report with the given runs. A report with several guides is in ARF. */
function reportOf(runs: readonly SampleRun[]): string {
  const byGuide = [...Map.groupBy(runs, ({ guide = "b" }) => guide)];
  const benchmarks = byGuide.map(([guide, own]) => benchmarkOf(own, guide)).join("");
  return byGuide.length === 1
    ? benchmarks
    : `<arf:asset-report-collection xmlns:arf="arf">${benchmarks}</arf:asset-report-collection>`;
}

function benchmarkOf(runs: readonly SampleRun[], guide: string): string {
  const rules = [...new Set(runs.flatMap(({ results }) => Object.keys(results)))];
  const groups = Map.groupBy(rules, sectionOf);
  return [
    `<Benchmark id="${guide}"><title>Guía ${guide}</title>`,
    ...[...groups].map(
      ([section, own]) =>
        `<Group id="${section}"><title>${section}</title>${own
          .map(
            (id) =>
              `<Rule id="${id}"><title>Regla ${id}</title><description>Por qué ${id}</description><fixtext>Cómo ${id}</fixtext></Rule>`,
          )
          .join("")}</Group>`,
    ),
    ...runs.map(({ at, machine, results, profile = "nivel_1", complete = true }) =>
      [
        `<TestResult id="r" start-time="${at}"${complete ? ` end-time="${at}"` : ""}><benchmark id="${guide}"/>`,
        `<profile idref="${profile}"/><target>${machine}</target>`,
        ...Object.entries(results).map(([id, word]) => {
          const severity = severityIn(word);
          const result = word.replace(/^(?:high|medium|low) /, "");
          return `<rule-result idref="${id}"${severity ? ` severity="${severity}"` : ""}><result>${result}</result><message>visto ${id}</message></rule-result>`;
        }),
        '<score system="urn:xccdf:scoring:default" maximum="100">42.5</score></TestResult>',
      ].join(""),
    ),
    "</Benchmark>",
  ].join("");
}

/** Creates a company whose machines are checked against guides, and a client who may read the results. */
export async function aHardenedCompany(portal: TestPortal) {
  const scanned = await aScannedCompany(portal, scanImporter as unknown as AnyImporter);
  const client = await signedIn(portal, "client", scanned.company);
  /** Imports one report with the given runs. */
  const check = (...runs: SampleRun[]) => scanned.bring(reportOf(runs));
  return { ...scanned, client, check };
}
