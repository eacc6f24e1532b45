import type { Gate } from "#platform/server/http/gate-services.ts";
import { makeAgents } from "./agents/make-agents.ts";
import { makeAssessments } from "./assessments/make-assessments.ts";
import { makeCertificates } from "./certificates/make-certificates.ts";
import { makeCloudPosture } from "./cloud/make-cloud-posture.ts";
import { makeCompanies } from "./companies/make-companies.ts";
import { makeBoards } from "./dashboards/make-boards.ts";
import { makeDeepSecurity } from "./deep-security/make-deep-security.ts";
import { makeDelivery } from "./delivery/make-delivery.ts";
import {
  demoCloud,
  demoCompanies,
  demoHardening,
  demoIncidents,
  demoPeople,
  demoVulnerabilities,
} from "./demo-content.ts";
import { DemoWorld } from "./demo-world.ts";
import { makeDeliveries } from "./document-delivery/make-deliveries.ts";
import { makeDocuments } from "./documents/make-documents.ts";
import { makeHardening } from "./hardening/make-hardening.ts";
import { makeHunts } from "./hunts/make-hunts.ts";
import { makeInboxes } from "./inbox/make-inbox.ts";
import { makeIncidents } from "./incidents/make-incidents.ts";
import { makeInvestigations } from "./investigations/make-investigations.ts";
import { todayOf } from "./make-event-history.ts";
import { makePipelines } from "./pipelines/make-pipelines.ts";
import { makeSummaries } from "./summaries/make-summaries.ts";
import { makeSightings } from "./threats/make-sightings.ts";
import { makeThreats } from "./threats/make-threats.ts";
import { makeTopics } from "./topics/make-topics.ts";
import { makeVulnerabilities } from "./vulnerabilities/make-vulnerabilities.ts";
import { makeWafChanges } from "./waf-changes/make-waf-changes.ts";

/** Creates the months of vulnerability management; a company that has a scan remains unchanged. */
export async function makeScannedMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeVulnerabilities(world, {
    facts: demoVulnerabilities(),
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The months of scans of accounts in clouds; a company that has one stays as it is. */
export async function makeCloudMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeCloudPosture(world, {
    facts: demoCloud(),
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The months in which machines were checked against guides; a company that has a run stays as it is. */
export async function makeHardenedMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeHardening(world, demoHardening(), {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The months of exports of Deep Security; a company that has computers stays as it is. */
export async function makeProtectedMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeDeepSecurity(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The pipelines of the last month; a company that has one stays as it is. */
export async function makePipelineMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makePipelines(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The months of agents; a company that has one stays as it is. */
export async function makeAgentMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeAgents(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The months of assessments; a company that has one stays as it is. */
export async function makeAssessedMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeAssessments(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The certificates of the last year; a company that has one stays as it is. */
export async function makeCertificateYear(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeCertificates(world, demoCompanies(), {
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The incidents of the last month; a company that has one stays as it is. */
export async function makeIncidentMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeIncidents(world, demoIncidents(), {
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The investigations of the last month; a company that has an investigation stays as it is. */
export async function makeInvestigationMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeInvestigations(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}

/** The topics of the last weeks; a company that has one stays as it is. */
export async function makeTopicWeeks(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeTopics(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}

/** The mails that people reported last month; a company whose inbox has one stays as it is. */
export async function makeInboxMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeInboxes(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}

/**
 * Creates the indicators that companies learned this week, with their sightings; a company with a sighting remains
 * unchanged.
 */
export async function makeSightingWeek(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeSightings(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}

/**
 * Creates the followed threats of companies, and the names that resemble theirs; a company that follows something
 * remains unchanged.
 */
export async function makeThreatMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeThreats(world, demoCompanies(), {
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Three months of service periods, documents and their deliveries; a company that has them stays as it is. */
export async function makeDocumentMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  const cast = {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  };
  await makeDocuments(world, cast);
  await makeDeliveries(world, cast);
  await makeDelivery(world, cast);
}

/** Three months of boards over two more sources; a company that has one stays as it is. */
export async function makeBoardMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeBoards(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Three months of changes of the WAF; a company that has an account stays as it is. */
export async function makeWafMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeWafChanges(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Three months of executive summaries; a company that has one stays as it is. */
export async function makeSummaryMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeSummaries(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** The hunts over the newest week of events; a company that has a hunt stays as it is. */
export async function makeHuntWeek(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, todayOf(gate));
  await makeHunts(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}
