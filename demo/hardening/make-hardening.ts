import { Readable } from "node:stream";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import { answerCheck } from "#features/posture/findings/server/checks/check-answers.verbs.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { listTargets as targetsCall } from "#features/posture/hardening/contracts/hardening-list.contract.ts";
import { listTargetRules as rulesCall } from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import type { Person } from "#platform/server/actor.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { listTargets } from "../../features/posture/hardening/server/targets/hardening-list.verbs.ts";
import { listTargetRules } from "../../features/posture/hardening/server/targets/hardening-target.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import type { DemoAnswer, DemoHardenedCompany, DemoHardening } from "../written/demo-hardening.ts";
import { xccdfReport } from "./xccdf-report.ts";

const dayMs = 86_400_000;
/** The time between the end of the scan and the import of its report. */
const broughtAfterMs = 5 * 3_600_000;

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

interface Stage {
  world: DemoWorld;
  companyId: number;
  plan: DemoHardenedCompany;
  client: Person;
  analyst: Person;
}

/**
 * Creates some hardening scans over months, and people's answers to manual checks; a company with a run is unchanged.
 */
export async function makeHardening(
  world: DemoWorld,
  facts: DemoHardening,
  { companies, people, companyIds }: Cast,
): Promise<void> {
  for (const plan of facts.companies) {
    const company = companies.find(({ slug }) => slug === plan.slug);
    const companyId = company && companyIds.get(company.name);
    const stage = companyId && (await stageOf(world, { companyId, plan, people }));
    if (!stage || (await targetsOf(stage)).length > 0) continue;
    for (const [scan, planned] of plan.scans.entries()) {
      const endedAt = momentOf(world, planned);
      if (!endedAt) continue;
      const at = new Date(Math.min(endedAt.getTime() + broughtAfterMs, world.now.getTime()));
      for (const [name, guide] of Object.entries(facts.guides)) {
        const report = xccdfReport(plan, { guide, name, assets: company.assets, scan, endedAt });
        if (report)
          await world.importFile(stage.analyst, at, scanImporter as unknown as AnyImporter, {
            name: `${plan.slug}-${name}-${endedAt.toISOString().slice(0, 10)}.xml`,
            content: Readable.from([Buffer.from(report)]),
          });
      }
      for (const answer of plan.answers.filter(({ after_scan }) => after_scan === scan))
        await recordAnswer(stage, answer, endedAt);
    }
  }
}

/** Returns the time at which a scan ended; undefined when that would be in the future. */
function momentOf(
  { now }: DemoWorld,
  { months_ago, day }: { months_ago: number; day: number },
): Date | undefined {
  const planned = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months_ago, day, 7));
  if (planned <= now) return planned;
  const yesterday = new Date(now.getTime() - dayMs);
  return yesterday.getUTCMonth() === now.getUTCMonth() ? yesterday : undefined;
}

async function stageOf(
  world: DemoWorld,
  { companyId, plan, people }: { companyId: number; plan: DemoHardenedCompany; people: DemoPerson[] },
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

async function targetsOf({ world, companyId }: Stage) {
  const list = (context: VerbContext) => listTargets(context, targetsCall.input.parse({ limit: 100 }));
  return (await world.readCompany(companyId, list)).items;
}

/** Records the client's answer some days after the scan, if that day is not in the future. */
async function recordAnswer(stage: Stage, planned: DemoAnswer, endedAt: Date): Promise<void> {
  const { world, companyId, client } = stage;
  const at = new Date(endedAt.getTime() + planned.days * dayMs);
  const target = (await targetsOf(stage)).find(({ asset }) => asset.name === planned.machine);
  if (!target || at > world.now) return;
  const { items } = await world.readCompany(companyId, (context) =>
    listTargetRules(context, rulesCall.input.parse({ id: target.id, outcome: "manual", limit: 100 })),
  );
  const rule = items.find(({ rule_id }) => rule_id === planned.rule);
  if (!rule) return;
  await world.asPerson(client, at, (context) =>
    answerCheck(context, {
      asset_id: target.asset.id,
      issue_id: rule.issue_id,
      locus: rule.locus,
      outcome: planned.answer,
      evidence: planned.evidence,
      expires_on: daysAfter(dayOf(at), planned.valid_days),
      where: planned.everywhere ? "everywhere" : "asset",
    }),
  );
}
