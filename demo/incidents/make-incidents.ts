import { closeIncident as closeCall } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { addTask as taskCall } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import { addFact as factCall } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import * as work from "#features/response/incidents/contracts/incident-work.contract.ts";
import { changeIncidents } from "#features/response/incidents/server/incident-case.routes.ts";
import { declareFact } from "#features/response/legal-duties/server/case/legal-duties.verbs.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  approveClientTexts,
  draftClientTexts,
} from "../../features/response/incidents/server/client/shared-incidents.verbs.ts";
import { closeIncident } from "../../features/response/incidents/server/closing/incident-closing.verbs.ts";
import { recordDecision } from "../../features/response/incidents/server/decisions/incident-notes.verbs.ts";
import { getIncident } from "../../features/response/incidents/server/list/incident-detail.verbs.ts";
import { recordMoment } from "../../features/response/incidents/server/moments/incident-moments.verbs.ts";
import {
  listObservables,
  markObservables,
  pasteObservables,
} from "../../features/response/incidents/server/observables/incident-observables.verbs.ts";
import {
  approveReport,
  composeReport,
  issueReport,
  saveReport,
} from "../../features/response/incidents/server/reports/incident-reports.verbs.ts";
import { addTask, finishTask } from "../../features/response/incidents/server/tasks/incident-tasks.verbs.ts";
import { addFact } from "../../features/response/incidents/server/timeline/incident-timeline.verbs.ts";
import {
  decideVerdict,
  declareIncident,
  reviseIncident,
} from "../../features/response/incidents/server/work/incident-work.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoIncident, DemoIncidents } from "../written/demo-incidents.ts";
import { type Cast, hasIncidents, incidentStageOf, type Stage } from "./incident-stage.ts";
import { makeRun } from "./make-run.ts";

const hourMs = 3_600_000;
const zone = "America/Santiago";

/** Creates a month of incidents in each company that has some; a company that has one remains unchanged. */
export async function makeIncidents(world: DemoWorld, all: DemoIncidents, cast: Cast): Promise<void> {
  for (const { company, incidents } of all) {
    const companyId = cast.companyIds.get(company);
    const stage = companyId === undefined ? undefined : await incidentStageOf(world, companyId, cast.people);
    if (!stage || (await hasIncidents(stage))) continue;
    for (const incident of incidents.toSorted((a, b) => b.days_ago - a.days_ago))
      await makeIncident(stage, incident);
  }
}

async function makeIncident(
  { world, companyId, analyst, approver, client }: Stage,
  story: DemoIncident,
): Promise<void> {
  const declaredAt = world.daysAgo(story.days_ago);
  const momentAt = (hours: number) =>
    new Date(Math.min(declaredAt.getTime() + hours * hourMs, world.now.getTime()));
  const at = <T>(hours: number, deed: (context: VerbContext) => Promise<T>, person = analyst) =>
    world.asPerson(person, momentAt(Math.max(0, hours)), deed);
  const { incident } = await at(0, (context) =>
    declareIncident(
      context,
      work.declareIncident.input.parse({
        title: story.title,
        description: story.description,
        severity: story.severity,
        class: story.class,
        impact: story.impact,
        origin: story.origin,
        techniques: story.techniques,
        assets: story.assets,
        accounts: story.accounts,
      }),
    ),
  );
  const { id } = incident;
  const version = async () =>
    (await world.readCompany(companyId, (context) => getIncident(context, { id }))).incident.version;
  const change = async (context: VerbContext, action: Parameters<typeof changeIncidents>[1]["action"]) =>
    await changeIncidents(context, {
      selection: { ids: [id] },
      expected: 1,
      version: (await getIncident(context, { id })).incident.version,
      action,
    });
  const deeds: { hours: number; do(): Promise<unknown> }[] = [
    // An incident with more than one stage has a lead.
    ...(story.stages.length > 1 ? [{ hours: 0.2, do: take }] : []),
    ...story.stages.map(({ hours, to }) => ({
      hours,
      do: () => at(hours, (context) => change(context, { do: "move", to, note: "" })),
    })),
    ...story.moments.map(({ kind, hours, estimated, source }) => ({
      hours,
      do: () =>
        at(hours, (context) =>
          recordMoment(context, {
            id,
            kind,
            at: momentAt(hours).toISOString(),
            zone,
            certainty: estimated ? "estimated" : "exact",
            source,
            reason: "",
          }),
        ),
    })),
    ...story.facts.map(({ hours, category, technical, plain, client }) => ({
      hours,
      do: () =>
        at(hours, (context) =>
          addFact(
            context,
            factCall.input.parse({
              id,
              at: momentAt(hours).toISOString(),
              zone,
              category,
              technical,
              plain,
              visible_client: client,
            }),
          ),
        ),
    })),
    ...story.decisions.map(({ hours, decision, reason, by }) => ({
      hours,
      do: () =>
        at(hours, (context) =>
          recordDecision(context, {
            id,
            decision,
            reason,
            alternatives: "",
            decided_by: by,
            decided_at: momentAt(hours).toISOString(),
            replaces: null,
          }),
        ),
    })),
    ...story.tasks.map((task) => ({ hours: 0.5, do: () => makeTask(task) })),
    ...(story.observables ? [{ hours: 0.5, do: () => keepObservables(story.observables) }] : []),
    ...(story.texts
      ? [{ hours: story.texts.hours, do: () => inform(story.texts as NonNullable<typeof story.texts>) }]
      : []),
    ...(story.run
      ? makeRun(story.run, {
          incidentId: id,
          asProvider: at,
          asClient: (hours, deed) => at(hours, deed, client ?? analyst),
        })
      : []),
  ];
  for (const deed of deeds.toSorted((a, b) => a.hours - b.hours)) await deed.do();
  if (story.end) await end(story.end);

  async function take() {
    await at(0.2, (context) => change(context, { do: "take" }));
  }

  async function makeTask({
    title,
    phase,
    client,
    mandatory,
    due_hours,
    done,
  }: DemoIncident["tasks"][number]) {
    const draft = taskCall.input.parse({
      id,
      title,
      phase,
      owner_side: client ? "client" : "provider",
      mandatory,
      due_at: due_hours === null ? null : new Date(declaredAt.getTime() + due_hours * hourMs).toISOString(),
    });
    const task = await at(0.5, (context) => addTask(context, draft));
    if (!done) return;
    const finished = {
      id,
      task_id: task.id,
      version: task.version,
      state: "done",
      result: done.result,
    } as const;
    await at(done.hours, (context) => finishTask(context, finished));
  }

  async function keepObservables(text: string) {
    await at(0.5, (context) => pasteObservables(context, { id, text, dry_run: false, ioc: null }));
    const { items } = await world.readCompany(companyId, (context) =>
      listObservables(context, { id, limit: 200 }),
    );
    const observable_ids = items.map((each) => each.id);
    await at(1, (context) => markObservables(context, { id, observable_ids, ioc: true, seen: true }));
  }

  async function inform({ hours, plain, technical }: NonNullable<DemoIncident["texts"]>) {
    const drafted = { id, version: await version(), plain, technical };
    await at(hours, (context) => draftClientTexts(context, drafted));
    const approved = { id, version: await version(), text_version: 1 };
    await at(hours + 0.2, (context) => approveClientTexts(context, approved), approver);
  }

  async function end({
    hours,
    verdict,
    reason,
    root_cause,
    impact_text,
    lessons,
  }: NonNullable<DemoIncident["end"]>) {
    const request = work.reviseIncident.input.parse({
      id,
      version: await version(),
      root_cause,
      impact_text,
      lessons,
    });
    await at(hours - 1, (context) => reviseIncident(context, request));
    const decided = { id, version: await version(), verdict, reason };
    await at(hours - 0.5, (context) => decideVerdict(context, decided));
    // The legal duties were reviewed with the company before it was closed.
    await at(hours - 0.2, (context) =>
      declareFact(context, {
        id,
        fact: { kind: "significant", answer: "no" },
        proof: "Se revisaron los cinco efectos con la empresa y ninguno fue significativo.",
      }),
    );
    const listRequest = closeCall.input.parse({ id, version: await version() });
    await at(hours, (context) => closeIncident(context, listRequest));
    await report(hours + 4);
  }

  /**
   * Creates the report of a closed incident: composed from the case, approved by another person, issued for the
   * company.
   */
  async function report(hours: number) {
    const composed = await at(hours, (context) => composeReport(context, { id }));
    const of = { id, report_id: composed.id };
    const isVisible = story.texts !== null;
    const saved = isVisible
      ? await at(hours, (context) =>
          saveReport(context, { ...of, version: composed.version, for_client: true, sections: {} }),
        )
      : composed;
    const { version: agreed } = await at(
      hours + 0.5,
      (context) => approveReport(context, { ...of, version: saved.version }),
      approver,
    );
    await at(hours + 1, (context) => issueReport(context, { ...of, version: agreed }));
  }
}
