import { Readable } from "node:stream";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import { alertCompanyJob } from "#features/posture/waf-changes/server/alerts/alert-weakenings.job.ts";
import { wafImporter } from "#features/posture/waf-changes/server/imports/waf-importer.ts";
import type { Person } from "#platform/server/actor.ts";
import { systemActor } from "#platform/server/as-system.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import {
  addAccount,
  listAccounts,
  saveActor,
} from "../../features/posture/waf-changes/server/accounts/accounts.verbs.ts";
import {
  listChanges,
  regulariseChange,
} from "../../features/posture/waf-changes/server/changes/changes.verbs.ts";
import {
  approveRequest,
  createRequest,
} from "../../features/posture/waf-changes/server/requests/requests.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import { wafConfigOf } from "./waf-config.ts";
import {
  openChange,
  regularisedReason,
  siteNames,
  type WafScenarioChange,
  type WafScenarioRequest,
  wafScenarioChanges,
  wafScenarioRequests,
} from "./waf-scenario.ts";

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

interface Stage {
  world: DemoWorld;
  company: DemoCompany;
  companyId: number;
  operator: Person;
  client: Person;
  account: string;
  siteIds: readonly number[];
  hasOpenChange: boolean;
}

/** Companies with an open weakening that nobody requested. */
const withOpenChange = new Set(["quilquen", "lonquimay"]);
const beginning = 92;
const daysBetweenSnapshots = 7;

/** Creates three months of changes of four companies; a company that has an account remains unchanged. */
export async function makeWafChanges(world: DemoWorld, cast: Cast): Promise<void> {
  for (const [place, company] of cast.companies.entries()) {
    const stage = await stageOf(world, cast, { company, place });
    if (!stage) continue;
    await registerAccount(stage);
    for (const { run } of stepsOf(stage).toSorted((one, other) => other.daysAgo - one.daysAgo)) await run();
  }
}

async function stageOf(
  world: DemoWorld,
  cast: Cast,
  { company, place }: { company: DemoCompany; place: number },
): Promise<Stage | undefined> {
  const companyId = cast.companyIds.get(company.name);
  if (companyId === undefined) return undefined;
  const existing = await world.readCompany(companyId, (context) => listAccounts(context, {}));
  if (existing.items.length > 0) return undefined;
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const people = items.flatMap(({ id, name }) => {
    const person = cast.people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const operator = people.find(({ role }) => role === "operator");
  const client = people.find(({ role }) => role === "client");
  if (!operator || !client) return undefined;
  return {
    world,
    company,
    companyId,
    operator,
    client,
    account: String(812_301 + place),
    siteIds: siteNames.map((_, at) => 90_001 + place * 10 + at),
    hasOpenChange: withOpenChange.has(company.slug),
  };
}

async function registerAccount({ world, operator, account, company }: Stage): Promise<void> {
  const at = world.daysAgo(beginning);
  await world.asPerson(operator, at, (context) =>
    addAccount(context, { account, name: company.full_name, api_id: null, api_key: null, is_enabled: false }),
  );
  await world.asPerson(operator, at, (context) =>
    saveActor(context, {
      actor: "88012",
      kind: "api_key",
      owner_name: "Equipo de protección web",
      is_provider: true,
    }),
  );
}

interface Step {
  daysAgo: number;
  run: () => Promise<void>;
}

function stepsOf(stage: Stage): Step[] {
  const steps: Step[] = [];
  for (let daysAgo = beginning - 2; daysAgo > 0; daysAgo -= daysBetweenSnapshots)
    steps.push({ daysAgo, run: () => storeConfig(stage, daysAgo) });
  steps.push({ daysAgo: 0.5, run: () => storeConfig(stage, 0.5) });
  const changes = stage.hasOpenChange ? [...wafScenarioChanges, openChange] : wafScenarioChanges;
  for (const change of changes)
    steps.push({ daysAgo: change.daysAgo - 0.02, run: () => storeChange(stage, change) });
  for (const request of wafScenarioRequests)
    steps.push({ daysAgo: request.daysAgo, run: () => registerRequest(stage, request) });
  steps.push({ daysAgo: 44.5, run: () => regularise(stage) });
  for (const daysAgo of [59, 1.9, 0.2]) steps.push({ daysAgo, run: () => advance(stage, daysAgo) });
  return steps;
}

async function storeFile(stage: Stage, daysAgo: number, name: string, content: object): Promise<void> {
  const { world, operator, company } = stage;
  await world.importFile(operator, world.daysAgo(daysAgo), wafImporter as unknown as AnyImporter, {
    name: `${company.slug}-${name}.json`,
    content: Readable.from([Buffer.from(JSON.stringify(content))]),
  });
}

async function storeConfig(stage: Stage, daysAgo: number): Promise<void> {
  const { world, account, siteIds, company, hasOpenChange } = stage;
  await storeFile(stage, daysAgo, `configuracion-${Math.round(daysAgo)}`, {
    account_id: account,
    taken_at: world.daysAgo(daysAgo).toISOString(),
    ...wafConfigOf({ daysAgo, siteIds, domain: company.domain, hasOpenChange }),
  });
}

function authorOf({ operator, client, company }: Stage, by: WafScenarioChange["by"]) {
  if (by === "imperva") return { user_id: "0", user_details: "System" };
  if (by === "key") return { user_id: "88012", user_details: "Clave de API 88012" };
  const person = by === "team" ? operator : client;
  const host = by === "team" ? "cci.example" : company.domain;
  return { user_id: String(7_000 + person.userId), user_details: `${person.username}@${host}` };
}

async function storeChange(stage: Stage, change: WafScenarioChange): Promise<void> {
  const { world, account, siteIds } = stage;
  const { daysAgo, site, by, resource_id, ...event } = change;
  const siteId = site === undefined ? undefined : String(siteIds[site]);
  await storeFile(stage, daysAgo - 0.02, `cambios-${daysAgo}`, {
    total: 1,
    elements: [
      {
        time: world.daysAgo(daysAgo).getTime(),
        ...event,
        ...authorOf(stage, by),
        account_id: account,
        resource_id: resource_id || siteId || "",
        ...(siteId && { site_id: siteId }),
        context_key: by === "key" ? "API" : "UI",
      },
    ],
  });
}

async function registerRequest(stage: Stage, request: WafScenarioRequest): Promise<void> {
  const { world, operator, client, company } = stage;
  const { daysAgo, by, summary, kinds, site, from, to, approved } = request;
  const created = await world.asPerson(
    by === "client" ? client : operator,
    world.daysAgo(daysAgo),
    (context) =>
      createRequest(context, {
        summary,
        requested_by_name: "",
        kinds,
        sites: site === undefined ? [] : [`${siteNames[site]}.${company.domain}`],
        window_from: world.daysAgo(from).toISOString(),
        window_to: world.daysAgo(to).toISOString(),
        topic_id: null,
      }),
  );
  if (by === "client" || approved === null || approved === undefined) return;
  await world.asPerson(client, world.daysAgo(approved), (context) =>
    approveRequest(context, { id: created.id, version: created.version }),
  );
}

/** The company accepts the rule that was disabled without a request. */
async function regularise({ world, companyId, client }: Stage): Promise<void> {
  const { items } = await world.readCompany(companyId, (context) =>
    listChanges(context, { sort: "-at", limit: 50, open: true }),
  );
  const change = items.find(({ state }) => state === "unrequested");
  if (!change) return;
  await world.asPerson(client, world.daysAgo(44.5), (context) =>
    regulariseChange(context, { id: change.id, version: change.version, reason: regularisedReason }),
  );
}

const advance = ({ world, companyId }: Stage, daysAgo: number): Promise<void> =>
  world.perform(alertCompanyJob, systemActor("demo", companyId), world.daysAgo(daysAgo), {
    company_id: companyId,
  });
