import { Readable } from "node:stream";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import { listCloudRuns as runsCall } from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
import { listCloudRuns } from "#features/posture/cloud-posture/server/kept/cloud-history.verbs.ts";
import { listManualChecks as manualCall } from "#features/posture/findings/contracts/check-answers.contract.ts";
import {
  answerCheck,
  listManualChecks,
} from "#features/posture/findings/server/checks/check-answers.verbs.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import type { Person } from "#platform/server/actor.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoCloud, DemoCloudAccount, DemoCloudAnswer } from "../written/demo-cloud.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import { cloudReport } from "./cloud-report.ts";

const dayMs = 86_400_000;
/** The time between the end of the scan and the import of its report. */
const broughtAfterMs = 5 * 3_600_000;

interface Cast {
  facts: DemoCloud;
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

interface Stage {
  world: DemoWorld;
  companyId: number;
  client: Person;
  analyst: Person;
}

/**
 * Creates cloud account scans over several months, and a manual check with a person's answer. A company with a run is
 * unchanged.
 */
export async function makeCloudPosture(world: DemoWorld, { facts, ...cast }: Cast): Promise<void> {
  for (const account of facts.accounts) {
    const company = cast.companies.find(({ slug }) => slug === account.slug);
    const companyId = company && cast.companyIds.get(company.name);
    const stage = companyId && (await stageOf(world, companyId, cast.people));
    if (!stage || (await hasRuns(stage))) continue;
    for (const [scan, planned] of account.scans.entries()) {
      const endedAt = momentOf(world, planned);
      if (!endedAt) continue;
      const report = cloudReport(account, { checks: facts.checks, scan, endedAt });
      const at = new Date(Math.min(endedAt.getTime() + broughtAfterMs, world.now.getTime()));
      await world.importFile(stage.analyst, at, scanImporter as unknown as AnyImporter, {
        name: `prowler-${account.provider}-${endedAt.toISOString().slice(0, 10)}.ocsf.json`,
        content: Readable.from([Buffer.from(report)]),
      });
      for (const answer of account.answers.filter(({ after_scan }) => after_scan === scan))
        await recordAnswer(stage, answer, endedAt);
    }
  }
}

/** Returns the time at which a scan ended; undefined when that would be in the future. */
function momentOf(
  { now }: DemoWorld,
  { months_ago, day }: DemoCloudAccount["scans"][number],
): Date | undefined {
  const planned = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months_ago, day, 9));
  if (planned <= now) return planned;
  const yesterday = new Date(now.getTime() - dayMs);
  return yesterday.getUTCMonth() === now.getUTCMonth() ? yesterday : undefined;
}

async function stageOf(
  world: DemoWorld,
  companyId: number,
  people: DemoPerson[],
): Promise<Stage | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const team = items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const client = team.find(({ role }) => role === "client");
  const analyst = team.find(({ role }) => role === "operator");
  return client && analyst && { world, companyId, client, analyst };
}

const hasRuns = async ({ world, companyId }: Stage): Promise<boolean> => {
  const request = runsCall.input.parse({ limit: 1 });
  const { items } = await world.readCompany(companyId, (context) => listCloudRuns(context, request));
  return items.length > 0;
};

/** Records a person's answer to a manual check. */
async function recordAnswer(
  { world, companyId, client }: Stage,
  { check, days, outcome, evidence, until_days }: DemoCloudAnswer,
  endedAt: Date,
): Promise<void> {
  const at = new Date(endedAt.getTime() + days * dayMs);
  if (at > world.now) return;
  const request = manualCall.input.parse({ area: "cloud", limit: 200 });
  const { items } = await world.readCompany(companyId, (context) => listManualChecks(context, request));
  const manual = items.find(({ issue }) => issue.rule_id === check);
  if (!manual) return;
  const expires_on = new Date(at.getTime() + until_days * dayMs).toISOString().slice(0, 10);
  const checkKey = { asset_id: manual.asset.id, issue_id: manual.issue.id, locus: manual.locus };
  await world.asPerson(client, at, (context) =>
    answerCheck(context, { ...checkKey, outcome, evidence, expires_on }),
  );
}
