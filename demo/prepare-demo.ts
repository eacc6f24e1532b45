import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  recomputeDays,
  standardsOfCompany,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { listManagedCompanies } from "#features/identity/companies/server/companies/manage-companies.verbs.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { createFirstAnalyses } from "./ask-analyses.ts";
import { makeCompanies } from "./companies/make-companies.ts";
import { makePeople } from "./companies/make-people.ts";
import { makeProfiles } from "./companies/make-profiles.ts";
import { makePublications } from "./companies/make-publications.ts";
import { makeAssurance } from "./compliance/make-assurance.ts";
import { makeCompliance } from "./compliance/make-compliance.ts";
import { makeEvidence } from "./compliance/make-evidence.ts";
import { type DemoAccess, inventDemoAccess, readDemoAccess } from "./demo-access.ts";
import { demoAssurance, demoCompanies, demoCompliance, demoEvidence, demoPeople } from "./demo-content.ts";
import {
  makeAgentMonths,
  makeAssessedMonths,
  makeBoardMonths,
  makeCertificateYear,
  makeCloudMonths,
  makeDocumentMonths,
  makeHardenedMonths,
  makeHuntWeek,
  makeInboxMonth,
  makeIncidentMonth,
  makeInvestigationMonth,
  makePipelineMonth,
  makeProtectedMonths,
  makeScannedMonths,
  makeSightingWeek,
  makeSummaryMonths,
  makeThreatMonth,
  makeTopicWeeks,
  makeWafMonths,
} from "./demo-months.ts";
import { DemoWorld } from "./demo-world.ts";
import {
  demonstrationStart,
  keepMakingEvents,
  makeFirstDays,
  makeNewestWeek,
  monthAgo,
} from "./make-event-history.ts";

/**
 * Recomputes the days of compliance in order: evidence is added after the states that it proves, with earlier dates.
 */
async function putDaysInOrder(world: DemoWorld, companyIds: Map<string, number>): Promise<void> {
  for (const companyId of companyIds.values()) {
    await world.inCompany(companyId, world.now, async (context) => {
      const followed = await standardsOfCompany(context.db);
      for (const { standard } of followed) await recomputeDays(context, standard.id);
      context.audit({
        action: "compliance.days_recorded",
        objectType: "standard",
        details: { standards: followed.map(({ standard }) => standard.id) },
      });
    });
  }
}

interface Demo {
  access: DemoAccess[];
  /**
   * Creates the newest week of events, a year of work on standards, the earlier weeks, and then the events while the
   * portal runs, until stopped.
   */
  live(stopped: AbortSignal): Promise<void>;
}

/**
 * Prepares the demonstration of an installation that began empty: companies, people and publications, made through
 * verbs. The next start continues an interrupted one. Undefined where the database is in real use.
 */
export async function prepareDemo(gate: Gate): Promise<Demo | undefined> {
  const world = new DemoWorld(gate, gate.clock.now());
  const { dataDirectory } = gate.config;
  const storedAccess = readDemoAccess(dataDirectory);
  if (!storedAccess && (await inUse(world))) return undefined;
  const access = storedAccess ?? inventDemoAccess(dataDirectory, demoPeople());
  const complete = join(dataDirectory, "demo-complete");
  if (!existsSync(complete)) {
    const ids = await makeCompanies(world, demoCompanies());
    await makePeople(world, { people: demoPeople(), access, companyIds: ids });
    await makeProfiles(world);
    await makePublications(world);
    writeFileSync(complete, "");
  }
  return {
    access,
    async live(stopped) {
      await makeNewestWeek(gate, stopped);
      if (!stopped.aborted) await makeScannedMonths(gate);
      if (!stopped.aborted) await makeCloudMonths(gate);
      if (!stopped.aborted) await makeHardenedMonths(gate);
      if (!stopped.aborted) await makeProtectedMonths(gate);
      if (!stopped.aborted) await makeAssessedMonths(gate);
      if (!stopped.aborted) await makeCertificateYear(gate);
      if (!stopped.aborted) await makeIncidentMonth(gate);
      if (!stopped.aborted) await makeHuntWeek(gate);
      if (!stopped.aborted) await makeInvestigationMonth(gate);
      if (!stopped.aborted) await makeInboxMonth(gate);
      if (!stopped.aborted) await makeTopicWeeks(gate);
      if (!stopped.aborted) await makeSightingWeek(gate);
      if (!stopped.aborted) await makeThreatMonth(gate);
      if (!stopped.aborted) await makePipelineMonth(gate);
      if (!stopped.aborted) await makeAgentMonths(gate);
      if (!stopped.aborted) await makeWafMonths(gate);
      if (!stopped.aborted) await makeDocumentMonths(gate);
      if (!stopped.aborted) await makeSummaryMonths(gate);
      if (!stopped.aborted) await makeBoardMonths(gate);
      await makeComplianceScenario(gate, stopped, async (world, companyIds) => {
        await makeFirstDays(gate, stopped);
        if (!stopped.aborted) await createFirstAnalyses(world, companyIds, world.daysAgo(monthAgo));
      });
      if (!stopped.aborted) await keepMakingEvents(gate, stopped);
    },
  };
}

type AtMonthAgo = (world: DemoWorld, companyIds: Iterable<number>) => Promise<void>;

/**
 * Creates the year of work on standards while people already sign in; existing steps are not repeated. First the part
 * up to a month ago is created, on which other work may be based, and then the rest.
 */
export async function makeComplianceScenario(
  gate: Gate,
  stopped?: AbortSignal,
  atMonthAgo: AtMonthAgo = async () => {},
): Promise<void> {
  const mark = complianceMark(gate.config.dataDirectory);
  if (existsSync(mark)) return;
  const world = new DemoWorld(gate, demonstrationStart(gate));
  const cast = { people: demoPeople(), companyIds: await makeCompanies(world, []) };
  const until = (untilDaysAgo: number) => [
    () => makeCompliance(world, { facts: demoCompliance(), untilDaysAgo, ...cast }),
    () => makeEvidence(world, { evidence: demoEvidence(), untilDaysAgo, ...cast }),
    () => makeAssurance(world, { facts: demoAssurance(), untilDaysAgo, ...cast }),
    () => putDaysInOrder(world, cast.companyIds),
  ];
  const parts = [...until(monthAgo), () => atMonthAgo(world, cast.companyIds.values()), ...until(0)];
  for (const tell of parts) {
    if (stopped?.aborted) return;
    await tell();
  }
  if (!stopped?.aborted) writeFileSync(mark, "");
}

/** Returns the path of the file that marks the demonstration's work on standards as complete. */
export function complianceMark(dataDirectory: string): string {
  return join(dataDirectory, "demo-compliance-told");
}

async function inUse(world: DemoWorld): Promise<boolean> {
  const { items } = await world.read((context) => listManagedCompanies(context, { limit: 1, sort: "name" }));
  return items.length > 0;
}
