import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { advancePeriods } from "#features/delivery/service-periods/server/periods/advance-periods.ts";
import {
  listPeriodRules,
  listPeriods,
  savePeriodRule,
} from "#features/delivery/service-periods/server/periods/service-periods.verbs.ts";
import type { ServicePeriod } from "#features/delivery/service-periods/service-periods.contract.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import {
  reviewDocument,
  withdrawDocument,
} from "../../features/delivery/documents/server/documents/document-work.verbs.ts";
import { listDocuments } from "../../features/delivery/documents/server/documents/documents.verbs.ts";
import { composeDocument } from "../../features/delivery/documents/server/templates/document-templates.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import { type DocumentScenario, documentScenario, plannedServices } from "./document-scenario.ts";
import { makeForms } from "./make-forms.ts";

/** The templates that every installation begins with, by kind. */
const templates = {
  monthly_report: "01980000-0000-7000-8000-000000000372",
  minutes: "01980000-0000-7000-8000-000000000373",
  technical_report: "01980000-0000-7000-8000-000000000374",
} as const satisfies Record<DocumentScenario["kind"], string>;

/** Returns the data of a scenario by the names of the fields of all templates. */
const dataOf = ({ work, next }: DocumentScenario) => ({
  "Resumen del mes": work,
  "Trabajo del próximo mes": next,
  Asistentes:
    "Encargada de seguridad y jefatura de tecnología de la empresa; equipo de servicio del proveedor.",
  "Temas tratados": work,
  Acuerdos: next,
  Alcance: "Accesos remotos de personas y proveedores.",
  Resultado: work,
  Recomendaciones: next,
});

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

export interface Team {
  writer: Person;
  reviewer: Person;
}

/** Creates three months of periods and documents; a company that has documents remains unchanged. */
export async function makeDocuments(world: DemoWorld, cast: Cast): Promise<void> {
  for (const company of cast.companies) {
    const companyId = cast.companyIds.get(company.name);
    if (companyId === undefined) continue;
    const { total } = await world.readCompany(companyId, (context) =>
      listDocuments(context, { sort: "-updated", limit: 1 }),
    );
    const team = total.count === 0 ? await teamOf(world, { companyId, people: cast.people }) : undefined;
    if (!team) continue;
    await planPeriods(world, companyId, team);
    await writeScenario(world, { companyId, slug: company.slug, team });
    await makeForms(world, { slug: company.slug, ...team });
  }
}

/** Returns two people of the provider: a writer and a reviewer. */
export async function teamOf(
  world: DemoWorld,
  { companyId, people }: { companyId: number; people: DemoPerson[] },
): Promise<Team | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const team = items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const [writer, reviewer] = team.filter(({ role }) => role === "operator" || role === "staff");
  return writer && reviewer ? { writer, reviewer } : undefined;
}

/** Moves the periods to their present states, and sets rules that plan the next ones. */
async function planPeriods(world: DemoWorld, companyId: number, { writer }: Team): Promise<void> {
  await world.inCompany(companyId, world.now, async (context) => {
    if (!(await advancePeriods(context))) context.nothingChanged();
  });
  const { services } = await world.asPerson(writer, world.now, async (context) => {
    context.nothingChanged();
    return await listPeriodRules(context, {});
  });
  const starts_on = new Date(Date.UTC(world.now.getUTCFullYear(), world.now.getUTCMonth() - 2, 1));
  for (const { id: service, name } of services)
    if (plannedServices.includes(name))
      await world.asPerson(writer, world.now, (context) =>
        savePeriodRule(context, {
          service,
          rhythm: "monthly",
          starts_on: starts_on.toISOString().slice(0, 10),
          ends_on: null,
          closing_days: 5,
          enabled: true,
        }),
      );
}

interface Stage {
  companyId: number;
  slug: string;
  team: Team;
}

async function writeScenario(world: DemoWorld, { companyId, slug, team }: Stage): Promise<void> {
  const { items } = await world.readCompany(companyId, (context) => listPeriods(context, {}));
  const periods = items.filter(({ service_name }) => service_name === plannedServices[0]);
  for (const story of documentScenario(slug)) {
    // A month is reported on its last day; the current month, a week ago.
    const period = periodOf(periods, world, story);
    const at = story.monthsAgo === 0 ? world.daysAgo(3) : endOf(period, world, story);
    const document = await compose(world, { team, story, period, at });
    await finish(world, { team, story, document, at, period });
  }
}

function monthOf(world: DemoWorld, monthsAgo: number): string {
  const { now } = world;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}

const periodOf = (periods: readonly ServicePeriod[], world: DemoWorld, { monthsAgo }: DocumentScenario) =>
  periods.find(({ starts_on }) => starts_on === monthOf(world, monthsAgo));

const endOf = (period: ServicePeriod | undefined, world: DemoWorld, { monthsAgo }: DocumentScenario) =>
  period ? new Date(`${period.ends_on}T18:00:00Z`) : world.daysAgo(30 * monthsAgo);

interface Scene {
  team: Team;
  story: DocumentScenario;
  period: ServicePeriod | undefined;
  at: Date;
}

async function compose(
  world: DemoWorld,
  { team, story, period, at }: Scene,
  replaced: { supersedes_id: string | null; change_note: string } = { supersedes_id: null, change_note: "" },
): Promise<DocumentDetail> {
  const steps = await world.stepsOf(team.writer, at);
  return await composeDocument(steps, {
    template_id: templates[story.kind],
    title: story.title,
    summary: story.summary,
    period_id: period?.id ?? null,
    tlp: null,
    data: dataOf(story),
    ...replaced,
    submit: story.end !== "draft",
  });
}

async function finish(
  world: DemoWorld,
  { team, story, document, at, period }: Scene & { document: DocumentDetail },
): Promise<void> {
  if (story.end === "draft" || story.end === "review") return;
  const later = new Date(at.getTime() + 2 * 3_600_000);
  const published = await publish(world, team, document, later);
  if (story.end === "replaced") {
    const day = new Date(later.getTime() + 86_400_000);
    const correction = await compose(
      world,
      { team, story, period, at: day },
      { supersedes_id: document.id, change_note: "Corrige la fecha de la próxima sesión." },
    );
    await publish(world, team, correction, new Date(day.getTime() + 3_600_000));
  }
  if (story.end === "withdrawn")
    await world.asPerson(team.reviewer, new Date(later.getTime() + 86_400_000), (context) =>
      withdrawDocument(context, {
        id: document.id,
        version: published.version,
        reason: "Nombra a una persona que no asistió. Se emitirá una nueva.",
      }),
    );
}

function publish(
  world: DemoWorld,
  { reviewer }: Team,
  { id, version, sha256 }: DocumentDetail,
  at: Date,
): Promise<DocumentDetail> {
  return world.asPerson(reviewer, at, (context) =>
    reviewDocument(context, { id, version, sha256, decision: "approve", reason: "" }),
  );
}
