import type { SummaryDetail } from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import {
  answerDecision,
  composeMonth,
  correctSummary,
  listSummaries,
  publishSummary,
  reviewSummary,
  submitSummary,
  writeParagraph,
} from "#features/delivery/executive-summaries/server/summaries/executive-summaries.verbs.ts";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import { saveSnapshots } from "#platform/server/figures/figure-snapshot.store.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type Team, teamOf } from "../documents/make-documents.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import { type SummaryScenario, summaryScenario } from "./summary-scenario.ts";

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

interface Stage {
  companyId: number;
  team: Team;
  client: Person | undefined;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Creates three months of executive summaries; a company that has one remains unchanged. */
export async function makeSummaries(
  world: DemoWorld,
  { companies, people, companyIds }: Cast,
): Promise<void> {
  for (const { name, slug } of companies) {
    const companyId = companyIds.get(name);
    const story = summaryScenario(slug);
    if (companyId === undefined || !story) continue;
    const { items } = await world.readCompany(companyId, (context) => listSummaries(context, {}));
    const team = items.length === 0 ? await teamOf(world, { companyId, people }) : undefined;
    if (!team) continue;
    const client = await clientOf(world, { companyId, people });
    await saveFigures(world, companyId, story.figures);
    for (const summary of story.summaries) await makeSummary(world, { companyId, team, client }, summary);
  }
}

/** Returns the person of the company who answers its decisions. */
async function clientOf(
  world: DemoWorld,
  { companyId, people }: { companyId: number; people: DemoPerson[] },
): Promise<Person | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  for (const { id, name } of items) {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    const actor = person && actorOfDemoPerson(person, id, companyId);
    if (actor?.role === "client") return actor;
  }
  return undefined;
}

/** The first day of the month some months before the present one. */
function monthOf({ now }: DemoWorld, monthsAgo: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
    .toISOString()
    .slice(0, 10);
}

/** Saves the figures of the company's people at the ends of four months. */
async function saveFigures(
  world: DemoWorld,
  companyId: number,
  figures: Readonly<Record<string, readonly number[]>>,
): Promise<void> {
  for (const place of [0, 1, 2, 3]) {
    const at = new Date(Date.parse(`${monthOf(world, 3 - place)}T02:00:00Z`) - dayMs);
    const day = at.toISOString().slice(0, 10);
    const readings = Object.entries(figures).map(([id, values]) => ({
      id,
      label: id,
      value: values[place] ?? null,
      capped: false,
      numerator: null,
      denominator: null,
      coverage: null,
      to: null,
    }));
    await world.inCompany(companyId, at, async ({ db, audit }) => {
      await saveSnapshots(db, { companyId, side: "client", day }, readings);
      audit({ action: "figures.recorded", objectType: "figure_snapshot", objectId: day, details: { day } });
    });
  }
}

const versionOf = ({ id, version }: SummaryDetail) => ({ id, version });

async function makeSummary(world: DemoWorld, stage: Stage, story: SummaryScenario): Promise<void> {
  const { writer } = stage.team;
  const month = monthOf(world, story.monthsAgo);
  // The first working days of the following month.
  const at = new Date(Date.parse(`${monthOf(world, story.monthsAgo - 1)}T13:00:00Z`) + 3 * dayMs);
  const draft = await composeMonth(await world.stepsOf(writer, at), { month });
  const signed = story.paragraph
    ? await world.asPerson(writer, at, (context) =>
        writeParagraph(context, { ...versionOf(draft), text: story.paragraph }),
      )
    : draft;
  if (story.end === "draft") return;
  const published = await finish(world, stage, { draft: signed, at, isPublished: story.end !== "in_review" });
  if (!published) return;
  await answerAll(world, stage, { published, story, at: new Date(at.getTime() + 2 * dayMs) });
  if (story.end === "corrected") await correct(world, stage, published, new Date(at.getTime() + 6 * dayMs));
}

/** Sends the summary to review, approves it as another person, and publishes it. */
async function finish(
  world: DemoWorld,
  { team: { writer, reviewer } }: Stage,
  { draft, at, isPublished }: { draft: SummaryDetail; at: Date; isPublished: boolean },
): Promise<SummaryDetail | undefined> {
  const submitted = await world.asPerson(writer, at, (context) => submitSummary(context, versionOf(draft)));
  if (!isPublished) return undefined;
  const later = new Date(at.getTime() + 3 * hourMs);
  const { sha256 } = submitted;
  const approved = await world.asPerson(reviewer, later, (context) =>
    reviewSummary(context, { ...versionOf(submitted), sha256, decision: "approve", reason: "" }),
  );
  return await publishSummary(
    await world.stepsOf(writer, new Date(later.getTime() + hourMs)),
    versionOf(approved),
  );
}

async function answerAll(
  world: DemoWorld,
  { client }: Stage,
  { published, story, at }: { published: SummaryDetail; story: SummaryScenario; at: Date },
): Promise<void> {
  if (!client) return;
  for (const decision of published.answers) {
    // The key of a decision consists of the name of its rule and the address of its object.
    const givenAnswer = story.answers[decision.key.split(":")[0] ?? ""];
    if (givenAnswer)
      await world.asPerson(client, at, (context) =>
        answerDecision(context, { id: decision.id, ...givenAnswer }),
      );
  }
}

/** Corrects a summary: a scan that arrived late changes one figure of the month, which the next edition states. */
async function correct(world: DemoWorld, stage: Stage, published: SummaryDetail, at: Date): Promise<void> {
  const { content } = published;
  const exploited = content.figures.find(({ id }) => id === "findings.kev_open");
  await world.inCompany(stage.companyId, at, async ({ db, audit }) => {
    const reading = { capped: false, numerator: null, denominator: null, coverage: null, to: null };
    const day = { companyId: stage.companyId, side: "client" as const, day: content.to };
    const value = (exploited?.value ?? 0) + 2;
    await saveSnapshots(db, day, [{ ...reading, id: "findings.kev_open", label: "", value }]);
    audit({
      action: "figures.recorded",
      objectType: "figure_snapshot",
      objectId: content.to,
      details: { day: content.to },
    });
  });
  const change_note =
    "El último escaneo del mes llegó después de la publicación: suma dos vulnerabilidades explotadas.";
  const draft = await correctSummary(await world.stepsOf(stage.team.writer, at), {
    ...versionOf(published),
    change_note,
  });
  await finish(world, stage, { draft, at, isPublished: true });
}
