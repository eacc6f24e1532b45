import { findOpenRetirements } from "#features/detection/entities/server/entities.public.ts";
import type {
  FindingDetail,
  FindingIssue,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { visibilities } from "#platform/contract/case-work.ts";
import { isProvider } from "#platform/server/actor.ts";
import { clockView } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findLinks } from "#platform/server/work/link.store.ts";
import { findSteps } from "#platform/server/work/step.store.ts";
import { priorityParts } from "../priority/priority.rules.ts";
import {
  countOpenBeside,
  findDecisionsOn,
  findIssue,
  findKnownCves,
  findScansOf,
} from "./finding-detail.store.ts";
import { findFinding } from "./finding-list.store.ts";
import { findingsFrom } from "./finding-view.ts";
import { pendingTime } from "./pending-time.rules.ts";
import { scannedSince } from "./selection-for.ts";

/** The most steps that an activity lists; of a longer one only the newest are listed. */
const maxSteps = 500;
/** The number of evidence texts that are shown as before and after. */
const comparedEvidence = 2;

/** Returns one finding as far as visible to the asker. */
export async function findingDetail(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  id: string,
): Promise<FindingDetail> {
  const { db, actor, clock } = context;
  const now = clock.now();
  const row = await findFinding(db, id);
  if (!row) throw new Refusal("not_found");
  const [finding] = await findingsFrom(db, [row], { now, scannedSince: await scannedSince(context) });
  if (!finding) throw new Refusal("not_found");
  const visible = isProvider(actor) ? visibilities : (["client"] as const);
  const steps = await findSteps(db, "finding", [id], maxSteps, visible);
  const scans = await findScansOf(db, id);
  const retirement = (await findOpenRetirements(db, [finding.asset.id])).get(finding.asset.id);
  const beside = await countOpenBeside(db, row.issue_id, row.asset_id);
  const { minutes, since } = pendingTime(steps, row.opened_at, now);
  const { severity, threat, asset } = finding;
  return {
    finding,
    issue: await issueOf(db, row.issue_id),
    severity_reason: row.severity_reason,
    service: row.service,
    path: row.path,
    purl: row.purl,
    certainty: row.certainty as FindingDetail["certainty"],
    quality: row.quality,
    credentialed: row.credentialed,
    asset_retired: retirement
      ? {
          at: retirement.retired_at.toISOString(),
          reason: retirement.reason,
          note: retirement.note,
          by_name: retirement.retired_by_name,
        }
      : null,
    suppression: row.suppression as FindingDetail["suppression"],
    opened_at: row.opened_at.toISOString(),
    declared_at: row.declared_at?.toISOString() ?? null,
    priority: priorityParts({
      severity,
      threat,
      exposure: asset.exposure,
      criticality: asset.criticality,
      attacked: row.attacked_at,
    }),
    clocks: (await findCaseClocks(db, "finding", [id])).map((each) => clockView(each, now)),
    steps: steps.map(({ case_id: _case, at, ...step }) => ({
      ...step,
      type: step.type as FindingDetail["steps"][number]["type"],
      at: at.toISOString(),
    })),
    ball_minutes: minutes,
    ball_since: since.toISOString(),
    evidence: scans
      .flatMap(({ scan_id, ended_at, texts }) =>
        texts ? [{ scan_id, seen_at: ended_at.toISOString(), texts }] : [],
      )
      .slice(0, comparedEvidence),
    scans: scans.map(({ texts: _texts, ended_at, effect, ...scan }) => ({
      ...scan,
      ended_at: ended_at.toISOString(),
      effect: effect as FindingDetail["scans"][number]["effect"],
    })),
    decisions: (await findDecisionsOn(db, row)) as FindingDetail["decisions"],
    links: (await findLinks(db, { kind: "finding", id })).map(
      ({ target_kind, target_id, created_at, ...link }) => ({
        ...link,
        target: { kind: target_kind, id: target_id },
        created_at: created_at.toISOString(),
      }),
    ),
    same_issue_open: beside.issue,
    same_asset_open: beside.asset,
  };
}

/** The facts about an issue that have no columns of their own. */
interface IssueFacts {
  published_at?: string;
  patched_at?: string;
  exploit_available?: boolean;
  exploited_by_malware?: boolean;
  unsupported_by_vendor?: boolean;
  epss?: number;
  vpr?: number;
}

async function issueOf(db: Database, id: string): Promise<FindingIssue> {
  const { reference_urls, cves, facts: storedFacts, cvss, ...issue } = await findIssue(db, id);
  const intelByCve = new Map((await findKnownCves(db, cves)).map((each) => [each.cve, each]));
  const facts = storedFacts as IssueFacts;
  return {
    ...issue,
    cvss: cvss as FindingIssue["cvss"],
    references: reference_urls,
    cves: cves.map((cve) => {
      const { kev_added, kev_due, kev_ransomware, epss, epss_percentile, epss_day } =
        intelByCve.get(cve) ?? {};
      return {
        cve,
        kev: kev_added
          ? { added: kev_added, due: kev_due ?? null, ransomware: kev_ransomware ?? false }
          : null,
        epss:
          typeof epss === "number" && epss_day
            ? { score: epss, percentile: epss_percentile ?? 0, day: epss_day }
            : null,
      };
    }),
    exploit_available: facts.exploit_available ?? null,
    exploited_by_malware: facts.exploited_by_malware ?? null,
    unsupported_by_vendor: facts.unsupported_by_vendor ?? null,
    published_at: facts.published_at ?? null,
    patched_at: facts.patched_at ?? null,
    scanner_epss: facts.epss ?? null,
    vpr: facts.vpr ?? null,
  };
}
