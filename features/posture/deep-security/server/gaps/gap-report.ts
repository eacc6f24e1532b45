import { gapSource } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import {
  assetDraft,
  coverageDraft,
  namedHost,
  resultDraft,
  type ScanAsset,
  type ScanFormat,
  type ScanItem,
  scanDraft,
  statedIdentities,
} from "#features/posture/findings/server/findings.public.ts";
import { TimeSlice } from "#platform/server/time-slice.ts";
import type { ComputerFacts } from "../facts/computer-facts.ts";
import { gapKinds, gapRules } from "./gap-catalog.ts";
import type { Judgement } from "./judge-computer.rules.ts";

/** A computer that an import covers, with the gaps that the import can determine. */
export interface CoveredComputer {
  computer: ComputerFacts;
  judgements: readonly Judgement[];
}

export const assetKeyOf = ({ number }: Pick<ComputerFacts, "number">): string => `equipo ${number}`;

/**
 * Returns the asset of a computer, by the names that the manager states. A GUID shared by two computers identifies
 * neither.
 */
export function scanAssetOf(computer: ComputerFacts): ScanAsset {
  return assetDraft({
    key: assetKeyOf(computer),
    assetKind: "host",
    name: computer.hostName,
    identities: statedIdentities([
      ["cloud_id", computer.cloudId],
      ["agent", computer.guidTwins.length > 0 ? null : computer.hostGuid],
      namedHost(computer.hostName),
      ["ip", computer.address],
    ]),
    os: computer.platform || null,
  });
}

/**
 * Returns the gaps of computers as a report for the shared findings, in which each covered computer closes the gaps
 * that it no longer has.
 */
export function gapReport(covered: readonly CoveredComputer[], takenAt: Date): ScanFormat {
  return {
    name: "deep-security",
    tool: "Deep Security",
    area: "protection",
    recognise: () => false,
    read: () => itemsOf(covered, takenAt.toISOString()),
  };
}

async function* itemsOf(
  covered: readonly CoveredComputer[],
  endedAt: string,
): AsyncGenerator<ScanItem, void, undefined> {
  const slice = new TimeSlice();
  // Computers with the same set of determined gaps share one object.
  const runs = new Map<string, { policy: null; families: null; rules: ReadonlySet<string> }>();
  for (const { computer, judgements } of covered) {
    if (slice.isOver) await slice.next();
    const determinedGaps = judgements.filter(({ holds }) => holds !== null).map(({ gap }) => gap as string);
    if (determinedGaps.length === 0) continue;
    const assetKey = assetKeyOf(computer);
    yield scanAssetOf(computer);
    for (const { gap, holds, evidence } of judgements) {
      const [rule, kind] = [gapRules.get(gap), gapKinds.get(gap)];
      if (!holds || !rule || !kind) continue;
      yield resultDraft({
        source: gapSource,
        area: "protection",
        assetKey,
        rule,
        outcome: "fail",
        severity: kind.severity,
        severityText: kind.severity,
        evidence: evidence.slice(0, 2_000),
        place: assetKey,
      });
    }
    const key = determinedGaps.join(" ");
    const checks = runs.get(key) ?? { policy: null, families: null, rules: new Set(determinedGaps) };
    runs.set(key, checks);
    yield coverageDraft({ source: gapSource, assetKey, endedAt, complete: true, checks });
  }
  yield scanDraft({ source: gapSource, tool: "Deep Security", endedAt, complete: true });
}
