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
import { demonstrationStart } from "./make-event-history.ts";
import { makePipelines } from "./pipelines/make-pipelines.ts";
import { makeSummaries } from "./summaries/make-summaries.ts";
import { makeSightings } from "./threats/make-sightings.ts";
import { makeThreats } from "./threats/make-threats.ts";
import { makeTopics } from "./topics/make-topics.ts";
import { makeVulnerabilities } from "./vulnerabilities/make-vulnerabilities.ts";
import { makeWafChanges } from "./waf-changes/make-waf-changes.ts";

/** Creates the months of vulnerability management; a company that has a scan remains unchanged. */
export async function makeScannedMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeVulnerabilities(world, {
    facts: demoVulnerabilities(),
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates cloud account scans over several months; a company with one is unchanged. */
export async function makeCloudMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeCloudPosture(world, {
    facts: demoCloud(),
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates hardening runs over several months; a company with a run is unchanged. */
export async function makeHardenedMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeHardening(world, demoHardening(), {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates Deep Security exports over several months; a company with computers is unchanged. */
export async function makeProtectedMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeDeepSecurity(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates the pipelines of the last month; a company with one is unchanged. */
export async function makePipelineMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makePipelines(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates agents and their runs over several months; a company with an agent is unchanged. */
export async function makeAgentMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeAgents(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates assessments over several months; a company with one is unchanged. */
export async function makeAssessedMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeAssessments(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates the certificates of the last year; a company with one is unchanged. */
export async function makeCertificateYear(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeCertificates(world, demoCompanies(), {
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates the incidents of the last month; a company with one is unchanged. */
export async function makeIncidentMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeIncidents(world, demoIncidents(), {
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates the investigations of the last month; a company with one is unchanged. */
export async function makeInvestigationMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeInvestigations(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}

/** Creates the topics of the last weeks; a company with one is unchanged. */
export async function makeTopicWeeks(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeTopics(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}

/** Creates the mails that people reported last month; a company with mails in its inbox is unchanged. */
export async function makeInboxMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeInboxes(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}

/**
 * Creates the indicators that companies learned this week, with their sightings; a company with a sighting remains
 * unchanged.
 */
export async function makeSightingWeek(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeSightings(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}

/**
 * Creates the followed threats of companies, and the names that resemble theirs; a company that follows something is
 * unchanged.
 */
export async function makeThreatMonth(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeThreats(world, demoCompanies(), {
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates three months of service periods, documents and their deliveries; a company with them is unchanged. */
export async function makeDocumentMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  const cast = {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  };
  await makeDocuments(world, cast);
  await makeDeliveries(world, cast);
  await makeDelivery(world, cast);
}

/** Creates three months of boards over two more sources; a company with one is unchanged. */
export async function makeBoardMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeBoards(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates three months of WAF changes; a company with an account is unchanged. */
export async function makeWafMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeWafChanges(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates three months of executive summaries; a company with one is unchanged. */
export async function makeSummaryMonths(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeSummaries(world, {
    companies: demoCompanies(),
    people: demoPeople(),
    companyIds: await makeCompanies(world, []),
  });
}

/** Creates hunts over the last week of events; a company with a hunt is unchanged. */
export async function makeHuntWeek(gate: Gate): Promise<void> {
  const world = new DemoWorld(gate, demonstrationStart(gate));
  await makeHunts(world, { people: demoPeople(), companyIds: await makeCompanies(world, []) });
}
