import { Readable } from "node:stream";
import { listPeople } from "#features/identity/companies/server/people/company-people.verbs.ts";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import {
  addEvidence,
  addFinding,
  publishFinding,
  reviewFinding,
} from "../../features/posture/assessments/server/findings/assessment-findings.verbs.ts";
import { addStep } from "../../features/posture/assessments/server/steps/attack-steps.verbs.ts";
import {
  addEntry,
  createAssessment,
  listAssessments,
  moveAssessment,
  saveScope,
} from "../../features/posture/assessments/server/work/assessments.verbs.ts";
import { addAuthorisation } from "../../features/posture/assessments/server/work/authorisations.verbs.ts";
import { actorOfDemoPerson } from "../compliance/make-compliance.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import { type AssessmentScenario, assessmentScenarios } from "./assessment-scenario.ts";
import { type Event, retestEvents, type Stage } from "./retest-events.ts";

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

/** Creates three months of assessments; a company that has one remains unchanged. */
export async function makeAssessments(
  world: DemoWorld,
  { companies, people, companyIds }: Cast,
): Promise<void> {
  for (const company of companies) {
    const companyId = companyIds.get(company.name);
    const stories = assessmentScenarios(company, world.now);
    if (companyId === undefined || stories.length === 0) continue;
    const { items } = await world.readCompany(companyId, (context) =>
      listAssessments(context, { sort: "-created", limit: 1 }),
    );
    const stage = items.length === 0 ? await stageOf(world, { companyId, people }) : undefined;
    if (stage) for (const story of stories) await tell(stage, story);
  }
}

async function stageOf(
  world: DemoWorld,
  { companyId, people }: { companyId: number; people: DemoPerson[] },
): Promise<Stage | undefined> {
  const { items } = await world.readCompany(companyId, (context) => listPeople(context, {}));
  const team = items.flatMap(({ id, name }) => {
    const person = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    return person ? [actorOfDemoPerson(person, id, companyId)] : [];
  });
  const [lead, reviewer, client] = (["operator", "staff", "client"] as const).map((wantedRole) =>
    team.find(({ role }) => role === wantedRole),
  );
  return lead && reviewer && client ? { world, lead, reviewer, client } : undefined;
}

async function fileOf(world: DemoWorld, name: string, content: string): Promise<UploadedFile> {
  const { key, bytes, sha256, head, tail, textual } = await world.gate.files.write(
    Readable.from([Buffer.from(content)]),
    { maximumBytes: 100_000 },
  );
  return { key, name, bytes, sha256, contentType: "text/plain", look: { head, tail, textual } };
}

async function tell(stage: Stage, story: AssessmentScenario): Promise<void> {
  const { world, lead, client } = stage;
  const proposed = world.daysAgo(story.proposedDaysAgo);
  const { id } = await world.asPerson(lead, proposed, (context) =>
    createAssessment(context, {
      title: story.title,
      kind: story.kind,
      box: story.kind === "internal" ? "grey" : "black",
      objective: story.objective,
      method: story.method,
      rules: story.rules,
      starts_on: story.authorised ? dayOf(world.daysAgo(story.authorised[0])) : null,
      ends_on: story.authorised ? dayOf(world.daysAgo(story.authorised[1])) : null,
      ...(story.isRestricted && { restricted_to: [] }),
    }),
  );
  await world.asPerson(lead, proposed, (context) =>
    saveScope(context, {
      id,
      targets: [
        ...story.targets.map((target) => ({ kind: "allowed" as const, target })),
        ...(story.forbidden ?? []).map((target) => ({ kind: "forbidden" as const, target })),
      ].map((target) => ({ ...target, opens_at: null, closes_at: null, note: "" })),
      parties: [
        {
          name: client.fullName,
          role: "Contraparte",
          phone: "+56 9 5555 0101",
          user_id: client.userId,
          may_stop: true,
        },
      ],
      sources: ["203.0.113.40", "203.0.113.41"],
    }),
  );
  if (story.authorised) await authorise(stage, story, id);
  await act(stage, story, id);
}

/** Records the signed document and moves the assessment to its present state in the scenario. */
async function authorise(
  { world, lead, client }: Stage,
  story: AssessmentScenario,
  id: string,
): Promise<void> {
  const [from = 0, to = 0] = story.authorised ?? [];
  const signedAt = world.daysAgo(from + 1);
  const file = await fileOf(world, "autorizacion-firmada.txt", `Autorización de ${story.title}, firmada.`);
  await world.asPerson(lead, signedAt, (context) =>
    addAuthorisation(context, {
      id,
      file,
      signed_by: client.fullName,
      signed_role: "Representante de la empresa",
      signed_on: dayOf(signedAt),
      valid_from: dayOf(world.daysAgo(from)),
      valid_to: dayOf(world.daysAgo(to)),
      targets: "",
    }),
  );
  await world.asPerson(lead, signedAt, (context) =>
    moveAssessment(context, { id, to: "authorised", reason: "" }),
  );
}

/** The events after the authorisation, in the order of the days. */
async function act(stage: Stage, story: AssessmentScenario, id: string): Promise<void> {
  const { world, lead } = stage;
  const findings = new Map<number, string>();
  const events: Event[] = [
    ...story.moves.map(([to, daysAgo]) => ({
      daysAgo,
      happen: (at: Date) =>
        world.asPerson(lead, at, (context) => moveAssessment(context, { id, to, reason: "" })),
    })),
    ...story.activity.map(([daysAgo, body, target, tool]) => ({
      daysAgo: daysAgo - 0.2,
      happen: (at: Date) =>
        world.asPerson(lead, at, (context) =>
          addEntry(context, {
            id,
            kind: "activity",
            body,
            target,
            tool,
            source_address: "203.0.113.40",
            technique_id: null,
          }),
        ),
    })),
    ...story.findings.map((finding, place) => ({
      daysAgo: (finding.publishedDaysAgo ?? 2) - 0.3,
      happen: async (at: Date) => void findings.set(place, await write(stage, { id, finding, at })),
    })),
    ...story.steps.map((step) => ({
      daysAgo: (world.now.getTime() - Date.parse(step.at)) / 86_400_000 - 0.4,
      happen: (at: Date) => world.asPerson(lead, at, (context) => addStep(context, { id, ...step })),
    })),
    ...story.retests.flatMap((retest) => retestEvents(stage, { id, retest, findings })),
  ];
  for (const { daysAgo, happen } of events.sort((one, other) => other.daysAgo - one.daysAgo))
    await happen(world.daysAgo(daysAgo));
}

/** Creates a finding with its evidence, and publishes it if the scenario says so. */
async function write(
  { world, lead, reviewer }: Stage,
  { id, finding, at }: { id: string; finding: AssessmentScenario["findings"][number]; at: Date },
): Promise<string> {
  const { id: finding_id } = await world.asPerson(lead, at, (context) =>
    addFinding(context, { id, ...finding.body }),
  );
  const file = await fileOf(world, "captura.txt", `Evidencia: ${finding.body.title}`);
  await world.asPerson(lead, at, (context) =>
    addEvidence(context, { id: finding_id, file, caption: "Petición y respuesta" }),
  );
  const { version } = await world.asPerson(lead, at, (context) => reviewFinding(context, { id, finding_id }));
  if (finding.publishedDaysAgo !== undefined)
    await publishFinding(await world.stepsOf(reviewer, at), { id, finding_id, version });
  return finding_id;
}
