import { Readable } from "node:stream";
import * as entityCalls from "#features/detection/entities/entities.contract.ts";
import {
  describeEntity,
  getEntity,
  listEntities,
} from "#features/detection/entities/server/entity/entities.verbs.ts";
import { retireEntities } from "#features/detection/entities/server/retirement/entity-retirement.verbs.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import { listFindings as listCall } from "#features/posture/findings/contracts/finding-list.contract.ts";
import {
  type FindingAction,
  FindingSelector,
} from "#features/posture/findings/contracts/finding-work.contract.ts";
import {
  approveDecision,
  decideFindings,
  recommendDecision,
  requestAcceptance,
} from "#features/posture/findings/server/decisions/finding-decisions.verbs.ts";
import { listFindings } from "#features/posture/findings/server/findings/finding-list.verbs.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { changeFindings } from "#features/posture/findings/server/work/change-findings.ts";
import type { Person } from "#platform/server/actor.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  closePeriod,
  listPeriods,
} from "../../features/posture/vulnerabilities/server/periods/period.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import type {
  DemoFindingStep,
  DemoScannedCompany,
  DemoVulnerabilities,
} from "../written/demo-vulnerabilities.ts";
import { nessusReport } from "./nessus-report.ts";

const dayMs = 86_400_000;
/** The time between the end of the scan and the import of its report. */
const broughtAfterMs = 6 * 3_600_000;
/** The time between the end of a period and its closing. */
const closedAfterMs = 3 * dayMs;

interface Cast {
  facts: DemoVulnerabilities;
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

interface Stage {
  world: DemoWorld;
  companyId: number;
  plan: DemoScannedCompany;
  client: Person;
  analyst: Person;
}

/**
 * Creates monthly scans, the people's work on the findings, and the closed months; a company that has a scan remains
 * unchanged.
 */
export async function makeVulnerabilities(world: DemoWorld, { facts, ...cast }: Cast): Promise<void> {
  for (const plan of facts.companies) {
    const company = cast.companies.find(({ slug }) => slug === plan.slug);
    const companyId = company && cast.companyIds.get(company.name);
    const stage = companyId && (await stageOf(world, { companyId, plan, people: cast.people }));
    if (!stage || (await hasFindings(stage))) continue;
    for (const [scan, planned] of plan.scans.entries()) {
      const endedAt = momentOf(world, planned);
      if (!endedAt) continue;
      const assets = [...company.assets, ...plan.only_scanned];
      const report = nessusReport(plan, { checks: facts.checks, assets, scan, endedAt });
      const at = new Date(Math.min(endedAt.getTime() + broughtAfterMs, world.now.getTime()));
      await world.importFile(stage.analyst, at, scanImporter as unknown as AnyImporter, {
        name: `${plan.slug}-${endedAt.toISOString().slice(0, 10)}.nessus`,
        content: Readable.from([Buffer.from(report)]),
      });
      if (scan === 0) await describeAssets(stage, at);
      for (const step of plan.story.filter(({ after_scan }) => after_scan === scan))
        await takeStep(stage, step, { facts, endedAt });
      await closePeriods(stage, plan.scans[scan + 1]);
    }
  }
}

/** Returns the time at which a scan ended; undefined when that would be in the future. */
function momentOf(
  { now }: DemoWorld,
  { months_ago, day }: { months_ago: number; day: number },
): Date | undefined {
  const planned = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months_ago, day, 8));
  if (planned <= now) return planned;
  const yesterday = new Date(now.getTime() - dayMs);
  return yesterday.getUTCMonth() === now.getUTCMonth() ? yesterday : undefined;
}

async function stageOf(
  world: DemoWorld,
  { companyId, plan, people }: { companyId: number; plan: DemoScannedCompany; people: DemoPerson[] },
): Promise<Stage | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const team = items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const client = team.find(({ role }) => role === "client");
  const analyst = team.find(({ role }) => role === "operator");
  return client && analyst && { world, companyId, plan, client, analyst };
}

const findingsLike = (context: VerbContext, request: Record<string, unknown>) =>
  listFindings(context, listCall.input.parse({ limit: 200, ...request }));

const hasFindings = async ({ world, companyId }: Stage) =>
  (await world.readCompany(companyId, (context) => findingsLike(context, { limit: 1 }))).items.length > 0;

/** Describes assets: those reachable from the Internet are marked so, and are more critical. */
async function describeAssets({ world, companyId, plan, client }: Stage, at: Date): Promise<void> {
  const { items } = await world.readCompany(companyId, (context) =>
    listEntities(context, entityCalls.listEntities.input.parse({ kind: "asset", limit: 200 })),
  );
  for (const { id, name } of items) {
    const exposed = plan.exposed.some((host) => name.toLowerCase().startsWith(host.toLowerCase()));
    if (!exposed) continue;
    await world.asPerson(client, at, async (context) => {
      const { version } = await getEntity(context, { id });
      await describeEntity(context, { id, version, criticality: 3, exposure: "external" });
    });
  }
}

/** Retires a machine from the asset register, with its open findings. */
async function retireHost({ world, companyId, analyst }: Stage, { host, note }: DemoFindingStep, at: Date) {
  const request = entityCalls.listEntities.input.parse({ kind: "asset", q: host, limit: 1 });
  const { items } = await world.readCompany(companyId, (context) => listEntities(context, request));
  const ids = items.map(({ id }) => id);
  await world.asPerson(analyst, at, (context) => retireEntities(context, { ids, reason: "replaced", note }));
}

/** Performs one person's step on a finding, or on a machine. */
async function takeStep(
  stage: Stage,
  step: DemoFindingStep,
  { facts, endedAt }: { facts: DemoVulnerabilities; endedAt: Date },
): Promise<void> {
  const { world, companyId, client, analyst } = stage;
  const at = new Date(endedAt.getTime() + step.days * dayMs);
  if (step.do === "retire") return at > world.now ? undefined : await retireHost(stage, step, at);
  const rule = String(facts.checks[step.check]?.plugin);
  const { items } = await world.readCompany(companyId, (context) =>
    findingsLike(context, { q: rule, open: "true" }),
  );
  const finding = items.find(
    ({ issue, asset }) =>
      issue.rule_id === rule && asset.name.toLowerCase().startsWith(step.host.toLowerCase()),
  );
  if (!finding || at > world.now) return;
  const { id, version } = finding;
  const acceptance = {
    scope: { finding_id: id },
    justification: step.note,
    compensation: step.compensation,
    expires_on: new Date(at.getTime() + step.until_days * dayMs).toISOString().slice(0, 10),
  };
  const request = () => world.asPerson(client, at, (context) => requestAcceptance(context, acceptance));
  const change = (action: FindingAction) => () =>
    world.asPerson(client, at, (context) =>
      changeFindings(context, {
        selection: FindingSelector.parse({ ids: [id] }),
        expected: 1,
        version,
        action,
      }),
    );
  const deeds: Record<Exclude<DemoFindingStep["do"], "retire">, () => Promise<unknown>> = {
    take: change({ do: "take" }),
    declare_fixed: change({ do: "declare_fixed", note: step.note }),
    request,
    accept: async () => {
      const questionInput = await request();
      const later = new Date(at.getTime() + dayMs);
      const advised = await world.asPerson(analyst, later, (context) =>
        recommendDecision(context, {
          id: questionInput.id,
          version: questionInput.version,
          recommendation: step.recommendation,
        }),
      );
      await world.asPerson(analyst, later, (context) =>
        approveDecision(context, { id: advised.id, version: advised.version }),
      );
    },
    false_positive: () =>
      world.asPerson(analyst, at, (context) =>
        decideFindings(context, {
          kind: "false_positive",
          scope: { finding_id: id },
          justification: step.note,
          expires_on: null,
        }),
      ),
  };
  await deeds[step.do]();
}

/** The months that were over before the next scan are closed, a few days after their end. */
async function closePeriods(
  { world, companyId, analyst }: Stage,
  next: { months_ago: number; day: number } | undefined,
): Promise<void> {
  const nextAt = (next && momentOf(world, next)) ?? world.now;
  const { items } = await world.readCompany(companyId, (context) => listPeriods(context, {}));
  for (const { period, closed } of items.toReversed()) {
    const at = new Date(beginningOf(period.ends_on, 1).getTime() + closedAfterMs);
    if (closed || at > nextAt) continue;
    await world.asPerson(analyst, at, (context) => closePeriod(context, { id: period.id }));
  }
}
