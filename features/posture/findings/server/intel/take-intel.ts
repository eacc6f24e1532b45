import { cveIntelFile } from "#database/reference/cve-intel-file.ts";
import type {
  Catalogue,
  EpssFact,
  KevFact,
} from "#features/posture/findings/readers/intel/catalogue-facts.ts";
import type { ReadCatalogue } from "#features/posture/findings/readers/intel/cve-catalogues.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { recomputePriorities } from "../priority/recompute-priorities.job.ts";
import { announceKev } from "./announce-kev.job.ts";
import {
  beginIntelSource,
  findIntelSource,
  replaceKev,
  saveEpss,
  saveIntelSource,
} from "./cve-intel.store.ts";

export interface TakenIntel {
  catalogue: "kev" | "epss";
  version: string;
  facts: number;
  rejected: number;
  /** Number of entries about a CVE that another entry of the file covers. */
  repeated: number;
  /** Number of facts that were new or different. */
  changed: number;
  /** Number of CVEs newly known as exploited. */
  entered: number;
}

async function takeKev(
  { db, clock, enqueue }: VerbContext,
  catalogue: Catalogue<KevFact>,
  from: string,
): Promise<{ changed: number; entered: string[] }> {
  const before = await findIntelSource(db, "kev");
  const { changed, entered } = await replaceKev(db, catalogue.facts);
  await saveIntelSource(db, "kev", catalogue, { from, at: clock.now() });
  // Nothing is news with the first catalogue.
  if (!before) return { changed, entered: [] };
  for (let at = 0; at < entered.length; at += 5_000)
    enqueue(announceKev, { cves: entered.slice(at, at + 5_000) });
  return { changed, entered };
}

async function takeEpss({ db, clock }: VerbContext, catalogue: Catalogue<EpssFact>, from: string) {
  const changedCount = await saveEpss(db, catalogue.facts);
  await saveIntelSource(db, "epss", catalogue, { from, at: clock.now() });
  return { changed: changedCount, entered: [] };
}

/** Stores a catalogue that was read, and records it in the audit log. */
export async function storeCveIntel(
  context: VerbContext,
  parsedCatalogue: ReadCatalogue,
  from: string,
): Promise<TakenIntel> {
  const { changed, entered } = await (parsedCatalogue.catalogue === "kev"
    ? takeKev(context, parsedCatalogue, from)
    : takeEpss(context, parsedCatalogue, from));
  const { catalogue, version, facts, rejected, repeated } = parsedCatalogue;
  // New exploited CVEs are announced and recomputed by a separate job; this job recomputes priorities for removed
  // CVEs and changed EPSS scores.
  context.enqueue(recomputePriorities, {});
  const takenIntel = {
    catalogue,
    version,
    facts: facts.length,
    rejected,
    repeated,
    changed,
    entered: entered.length,
  };
  context.audit({
    action: "vulnerabilities.intel_taken",
    objectType: "cve_intel",
    details: { ...takenIntel, from },
  });
  return takenIntel;
}

/** Stores the bundled catalogues. False when there is data already. */
export async function seedCveIntel(context: VerbContext): Promise<boolean> {
  const { db, clock } = context;
  const { default: intel } = await import("#database/reference/cve-intel.json", { with: { type: "json" } });
  const { kev, epss } = cveIntelFile.parse(intel);
  const facts = kev.facts.map(([cve, addedOn, due, ransomware, name]) => ({
    cve,
    added: addedOn,
    due,
    ransomware,
    name,
  }));
  const first = await beginIntelSource(db, "kev", { ...kev, facts }, { from: kev.source, at: clock.now() });
  if (!first) return false;
  await replaceKev(db, facts);
  const scores = epss.facts.map(([cve, score, percentile, day]) => ({ cve, score, percentile, day }));
  await takeEpss(context, { ...epss, facts: scores }, epss.source);
  context.audit({
    action: "vulnerabilities.intel_seeded",
    objectType: "cve_intel",
    details: { kev: facts.length, epss: scores.length },
  });
  return true;
}
