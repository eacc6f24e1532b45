import type { ObligationDetail } from "#features/delivery/delivery/contracts/obligations.contract.ts";
import { advanceDelivery } from "#features/delivery/delivery/server/obligations/advance-delivery.ts";
import { announceDeliveries } from "#features/delivery/delivery/server/obligations/announce.job.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import { systemActor } from "#platform/server/as-system.ts";
import {
  createCommitment,
  listCommitmentChoices,
  listCommitments,
} from "../../features/delivery/delivery/server/commitments/commitments.verbs.ts";
import {
  acceptDelivery,
  endWait,
  linkEvidence,
  listCandidates,
  listObligations,
  returnDelivery,
  startWait,
} from "../../features/delivery/delivery/server/obligations/obligations.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import { publishReport } from "../documents/publish-report.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import {
  type CommitmentScenario,
  commitmentScenarios,
  deliveryScenarioTexts,
  type MonthEnd,
  returnedMinutes,
  unansweredMinutes,
  vulnerabilityMonths,
} from "./delivery-scenario.ts";

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

interface Stage {
  world: DemoWorld;
  companyId: number;
  slug: string;
  writer: Person;
  reviewer: Person;
  client: Person;
}

const dayMs = 86_400_000;
const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);
/** Returns 18:00 UTC on a day, optionally some days later. */
const on = (day: string, days = 0) => later(new Date(`${day}T18:00:00Z`), days);

/** Creates three months of commitments and deliveries; a company that has a commitment remains unchanged. */
export async function makeDelivery(world: DemoWorld, cast: Cast): Promise<void> {
  for (const company of cast.companies) {
    const stage = await stageOf(world, cast, company);
    if (!stage) continue;
    await promise(stage, commitmentScenarios.monitoring);
    await promise(stage, commitmentScenarios.committee);
    await promise(stage, commitmentScenarios.vulnerabilities);
    await deliverMonitoring(stage);
    await deliverMinutes(stage);
    await deliverVulnerabilities(stage);
  }
}

async function stageOf(world: DemoWorld, cast: Cast, company: DemoCompany): Promise<Stage | undefined> {
  const companyId = cast.companyIds.get(company.name);
  if (companyId === undefined) return undefined;
  const existing = await world.readCompany(companyId, (context) => listCommitments(context, {}));
  if (existing.items.length > 0) return undefined;
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const people = items.flatMap(({ id, name }) => {
    const person = cast.people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const [writer, reviewer] = people.filter(({ role }) => role !== "client");
  const client = people.find(({ role }) => role === "client");
  return writer && reviewer && client
    ? { world, companyId, slug: company.slug, writer, reviewer, client }
    : undefined;
}

function monthStart({ now }: DemoWorld, monthsAgo: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1, 15));
}

async function promise({ world, writer }: Stage, { service, fromMonthsAgo, ...rule }: CommitmentScenario) {
  const choices = await world.asPerson(writer, world.now, async (context) => {
    context.nothingChanged();
    return await listCommitmentChoices(context, {});
  });
  const contracted = choices.services.find(({ name }) => name === service);
  if (!contracted) return;
  const from = monthStart(world, fromMonthsAgo);
  await world.asPerson(writer, from, (context) =>
    createCommitment(context, {
      ...rule,
      service: contracted.id,
      rhythm: "period",
      starts_on: from.toISOString().slice(0, 10),
      ends_on: null,
      owner_id: writer.userId,
    }),
  );
}

/** Returns the obligations of a commitment whose period has ended, the oldest first. */
async function endedObligations({ world, companyId }: Stage, name: string) {
  const { items } = await world.readCompany(companyId, (context) =>
    listObligations(context, { sort: "due", limit: 50 }),
  );
  const month = world.now.toISOString().slice(0, 8);
  return items.filter((item) => item.name === name && item.opens_on < `${month}01`);
}

interface Delivery {
  id: string;
  version: number;
  at: Date;
}

/** Delivers the newest candidate whose title contains a text; returns undefined without one. */
async function deliver(
  { world, companyId, writer }: Stage,
  { id, version, at }: Delivery,
  title = "",
): Promise<ObligationDetail | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listCandidates(context, { id }));
  const candidate = items.find((item) => item.title.includes(title));
  if (!candidate) return undefined;
  const moment = new Date(Math.max(at.getTime(), Date.parse(candidate.at)));
  return await world.asPerson(writer, moment, (context) =>
    linkEvidence(context, { id, version, kind: candidate.kind, evidence_id: candidate.id }),
  );
}

/** Delivers the monitoring reports in time. They are accepted automatically, because nobody answers. */
async function deliverMonitoring(stage: Stage): Promise<void> {
  const { world, companyId } = stage;
  for (const { id, version, opens_on } of await endedObligations(
    stage,
    commitmentScenarios.monitoring.name,
  )) {
    const at = monthStart(world, monthsBack(world, opens_on) - 1);
    if (!(await deliver(stage, { id, version, at }))) continue;
    await world.perform(announceDeliveries, systemActor("demo", companyId), at, { company_id: companyId });
    await world.inCompany(
      companyId,
      new Date(Math.min(later(at, 12).getTime(), world.now.getTime())),
      async (context) => {
        if (!(await advanceDelivery(context))) context.nothingChanged();
      },
    );
  }
}

const monthsBack = ({ now }: DemoWorld, day: string) => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month;
};

async function deliverMinutes(stage: Stage): Promise<void> {
  const { world, client, slug } = stage;
  for (const { id, version, due_on } of await endedObligations(stage, commitmentScenarios.committee.name)) {
    const delivered = await deliver(stage, { id, version, at: on(due_on, -2) });
    if (!delivered || unansweredMinutes.includes(slug)) continue;
    const seenVersion = { id, version: delivered.version };
    await world.asPerson(client, on(due_on, 1), (context) =>
      returnedMinutes.includes(slug)
        ? returnDelivery(context, { ...seenVersion, reason: deliveryScenarioTexts.minutesComments })
        : acceptDelivery(context, seenVersion),
    );
  }
}

async function deliverVulnerabilities(stage: Stage): Promise<void> {
  const ends = vulnerabilityMonths[stage.slug] ?? [];
  const obligations = await endedObligations(stage, commitmentScenarios.vulnerabilities.name);
  for (const [place, obligation] of obligations.entries()) {
    const end = ends[place];
    if (end) await playMonth(stage, obligation, end);
  }
}

interface MonthObligation {
  id: string;
  version: number;
  due_on: string;
  period: { id: string; name: string };
}

/** Publishes a report of the month on a day, and delivers it. */
async function report(
  stage: Stage,
  { id, due_on, period }: MonthObligation,
  { version, days, suffix = "" }: { version: number; days: number; suffix?: string },
): Promise<ObligationDetail | undefined> {
  const title = `Informe de vulnerabilidades de ${period.name.toLowerCase()}${suffix}`;
  await publishReport(stage.world, stage, { title, periodId: period.id, at: on(due_on, days) });
  return await deliver(stage, { id, version, at: later(on(due_on, days), 0.2) }, title);
}

async function playMonth(stage: Stage, month: MonthObligation, end: MonthEnd): Promise<void> {
  const { world, writer, client } = stage;
  const { id, version, due_on } = month;
  if (end === "accepted" || end === "late") {
    const delivered = await report(stage, month, { version, days: end === "late" ? 6 : -3 });
    if (delivered) await accept(stage, delivered, on(due_on, 8));
    return;
  }
  if (end === "client_late" || end === "waiting") {
    const waiting = await world.asPerson(writer, on(due_on, -4), (context) =>
      startWait(context, { id, version, reason: deliveryScenarioTexts.request }),
    );
    if (end === "waiting") return;
    const answered = await world.asPerson(client, on(due_on, 4), (context) =>
      endWait(context, { id, version: waiting.version, reason: deliveryScenarioTexts.answer }),
    );
    const delivered = await report(stage, month, { version: answered.version, days: 5 });
    if (delivered) await accept(stage, delivered, on(due_on, 8));
    return;
  }
  const delivered = await report(stage, month, { version, days: -2 });
  if (!delivered) return;
  const returned = await world.asPerson(client, on(due_on, 2), (context) =>
    returnDelivery(context, { id, version: delivered.version, reason: deliveryScenarioTexts.comments }),
  );
  if (end === "open_return") return;
  const again = await report(stage, month, { version: returned.version, days: 6, suffix: ", corregido" });
  if (again) await accept(stage, again, on(due_on, 9));
}

async function accept({ world, client }: Stage, { id, version }: ObligationDetail, at: Date): Promise<void> {
  await world.asPerson(client, at, (context) => acceptDelivery(context, { id, version }));
}
