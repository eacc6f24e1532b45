import { sectorCodeOf } from "#features/compliance/assurance/server/assurance.public.ts";
import {
  listSeenTechniques,
  readCoverage,
  withWholes,
} from "#features/detection/attack-coverage/server/attack-coverage.public.ts";
import { lastArrival } from "#features/detection/events/server/events.public.ts";
import type { CompanyTargets } from "#features/intelligence/threats/contracts/panorama.contract.ts";
import { sectorLabels } from "#features/intelligence/threats/panorama.labels.ts";
import {
  countOpenByCve,
  isScanned,
} from "#features/posture/vulnerabilities/server/vulnerabilities.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { RelevantCompany } from "./relevance.rules.ts";
import { findCompanyRow, findSectorTerms } from "./threat-company.store.ts";

const dayMs = 86_400_000;
/** The number of days back from today in which a technique must have occurred to be relevant. */
export const seenDays = 90;

/** Sectors of the law 21.663 in the words of STIX. */
const sectorsOfLaw: Readonly<Record<string, readonly string[]>> = {
  state: ["government"],
  electric_coordinator: ["energy", "utilities", "infrastructure"],
  public_concessions: ["infrastructure"],
  electricity: ["energy", "utilities", "infrastructure"],
  fuels: ["energy", "infrastructure"],
  water: ["water", "utilities", "infrastructure"],
  telecommunications: ["telecommunications", "infrastructure"],
  digital_infrastructure: ["technology", "infrastructure"],
  digital_and_managed_it: ["technology"],
  transport: ["transportation", "infrastructure"],
  finance: ["financial-services"],
  social_security: ["financial-services", "government"],
  postal: ["transportation"],
  health: ["healthcare"],
  pharmaceutical: ["pharmaceuticals"],
};

/** STIX sectors by words in the sector that staff entered, used if nothing better is known. */
const sectorPatterns: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(sectorLabels).map(
    ([sector, word]) => [new RegExp(`\\b${foldText(word)}\\b`), sector] as const,
  ),
  [/\bbanc[oa]s?\b|\bbancari[oa]\b|\bfinancier[oa]\b/, "financial-services"],
  [/\blogistica\b/, "transportation"],
  [/\bretail\b/, "retail"],
];

function sectorsNamed(words: string): string[] {
  const folded = foldText(words);
  return [...new Set(sectorPatterns.flatMap(([pattern, sector]) => (pattern.test(folded) ? [sector] : [])))];
}

/** The country of this portal's companies unless set. */
const defaultCountry = "CL";

/**
 * Returns the sectors and countries of the company for editing: the team's entry, otherwise those of the legal dossier.
 */
export async function companyTargets(db: VerbContext["db"]): Promise<CompanyTargets> {
  const row = await findCompanyRow(db);
  return {
    ...(row?.sectors ? { sectors: row.sectors, sectors_from: "written" } : await proposedSectors(db)),
    countries: row?.countries ?? [defaultCountry],
    countries_from: row?.countries ? "written" : "usual",
    version: row?.version ?? 0,
    updated_at: row?.updated_at?.toISOString() ?? null,
    updated_by_name: row?.updated_by_name ?? null,
  };
}

async function proposedSectors(
  db: VerbContext["db"],
): Promise<Pick<CompanyTargets, "sectors" | "sectors_from">> {
  const dossier = sectorsOfLaw[await sectorCodeOf(db)];
  if (dossier) return { sectors: [...dossier], sectors_from: "dossier" };
  const sectors = sectorsNamed(await findSectorTerms(db));
  return { sectors, sectors_from: sectors.length > 0 ? "company" : "nobody" };
}

/** Returns the facts of the company of the transaction with which threats are compared. */
export async function companyFacts(
  context: VerbContext,
  cves: readonly string[],
): Promise<RelevantCompany & { targets: CompanyTargets }> {
  const { db, clock } = context;
  const now = clock.now();
  const targets = await companyTargets(db);
  const scanned = await isScanned(db, "vulnerability");
  const open = scanned && cves.length > 0 ? await countOpenByCve(db, "vulnerability", cves) : [];
  const watches = (await lastArrival(db)) !== null;
  const period = { from: new Date(now.getTime() - seenDays * dayMs).toISOString(), to: now.toISOString() };
  const seenTechniques = watches ? (await listSeenTechniques(context, period)).items : [];
  const covered = watches ? (await readCoverage(context, {})).items : [];
  return {
    targets,
    sectors: targets.sectors.length > 0 ? targets.sectors : null,
    countries: targets.countries,
    openCves: scanned ? new Map(open.map(({ cve, findings }) => [cve, findings])) : null,
    seen: watches
      ? new Set(seenTechniques.filter(({ events, alerts }) => events + alerts > 0).map(({ id }) => id))
      : null,
    visible: watches ? withWholes(covered.map(({ id }) => id)) : null,
    now,
  };
}
