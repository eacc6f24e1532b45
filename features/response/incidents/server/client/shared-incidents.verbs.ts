import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { notifyOfComment } from "#platform/server/work/case-notices.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { noChange, planPublish, planWithdraw } from "#platform/server/work/plan.rules.ts";
import * as contract from "../../contracts/shared-incidents.contract.ts";
import { finishTask } from "../tasks/finish-task.ts";
import { findTasks } from "../tasks/task.store.ts";
import { actOnIncident, readFamily } from "../work/act-on-incident.ts";
import { findIncident } from "../work/incident.store.ts";
import { announceIncident, incidentKind } from "../work/incident-case.ts";
import { hasColleague } from "../work/incident-people.ts";
import { auditAct, incidentStep } from "../work/step-incident.ts";
import {
  addDraft,
  approveText,
  type ClientTextRow,
  changeDraft,
  findClientTexts,
} from "./client-text.store.ts";
import { countClientTasks, countShared, findSharedPage } from "./shared-incident.store.ts";
import { sharedDetail, sharedFrom } from "./shared-view.ts";

/**
 * Returns a function that tells whether the person may approve a text for the client: any person except its author,
 * or the author if no other person serves the company.
 */
async function approvalOf(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  incident: Parameters<typeof hasColleague>[1],
  { state, written_by }: Pick<ClientTextRow, "state" | "written_by">,
): Promise<{ allowed: boolean; alone: boolean }> {
  const me = authorOf(actor);
  const own = me.id !== null && written_by === me.id;
  if (state !== "draft") return { allowed: false, alone: false };
  if (!own) return { allowed: true, alone: false };
  const alone = !(await hasColleague(db, incident, me.id));
  return { allowed: alone, alone };
}

const maxSummaryLength = 300;

const listSharedIncidents: Verb<typeof contract.listSharedIncidents> = async (
  { db, clock },
  { cursor, limit, ...filter },
) => {
  const page = await findSharedPage(db, filter, { limit, now: clock.now(), ...(cursor && { cursor }) });
  const tasks = await countClientTasks(
    db,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((row) =>
      sharedFrom(row, row.client_summary.slice(0, maxSummaryLength), tasks.get(row.id)),
    ),
  };
};

const countSharedIncidents: Verb<typeof contract.countSharedIncidents> = async ({ db }) =>
  await countShared(db);

const getSharedIncident: Verb<typeof contract.getSharedIncident> = (context, { id }) =>
  sharedDetail(context, id, { draft: false });

const previewSharedIncident: Verb<typeof contract.previewSharedIncident> = (context, { id }) =>
  sharedDetail(context, id, { draft: true });

const listClientTexts: Verb<typeof contract.listClientTexts> = async (context, { id }) => {
  const { row } = await readFamily(context, id);
  const texts = await findClientTexts(context.db, id);
  // At most one version is a draft, so colleagues are queried once.
  const items = texts.map(async ({ written_by, ...text }) => ({
    ...text,
    written_at: text.written_at.toISOString(),
    approved_at: text.approved_at?.toISOString() ?? null,
    may_approve: (await approvalOf(context, row, { state: text.state, written_by })).allowed,
  }));
  return { items: await Promise.all(items) };
};

export const draftClientTexts = incidentStep<typeof contract.draftClientTexts>(
  "incident.texts_drafted",
  async (row, { plain, technical }, { db, actor, clock }) => {
    const [newest] = await findClientTexts(db, row.id);
    const same = newest?.plain === plain && newest.technical === technical;
    if (same && (newest.state === "draft" || newest.state === "approved")) return noChange;
    const author = authorOf(actor);
    const draft = {
      plain,
      technical,
      written_by: author.id,
      written_by_name: author.name,
      written_at: clock.now(),
    };
    if (newest?.state === "draft") await changeDraft(db, row.id, newest.version, draft);
    else {
      const version = (newest?.version ?? 0) + 1;
      await addDraft(db, { companyId: companyIn(actor), incidentId: row.id, version }, draft);
    }
    return { set: {}, steps: [{ type: "texts_drafted" }] };
  },
);

export const approveClientTexts = incidentStep<typeof contract.approveClientTexts>(
  "incident.texts_approved",
  async (row, { text_version }, { db, actor, clock }) => {
    const draft = (await findClientTexts(db, row.id)).find(({ version }) => version === text_version);
    if (draft?.state !== "draft") return { refused: "Ese texto no espera aprobación." };
    const { allowed, alone } = await approvalOf({ db, actor }, row, draft);
    if (!allowed) return { refused: "Lo aprueba otra persona que quien lo escribió." };
    const now = clock.now();
    await approveText(db, row.id, text_version, { by: authorOf(actor).name, at: now });
    const visiblePlan = planPublish(row, draft.plain, now);
    const note = alone ? "Aprobado por quien lo escribió: no hay otra persona que atienda a la empresa." : "";
    const approved = { type: "texts_approved", note };
    if ("refused" in visiblePlan) return visiblePlan;
    return "set" in visiblePlan
      ? { set: visiblePlan.set, steps: [approved, ...visiblePlan.steps] }
      : { set: {}, steps: [approved] };
  },
);

const withdrawFromClient = incidentStep<typeof contract.withdrawFromClient>(
  "incident.withdrawn",
  (row, { reason }) => planWithdraw(row, reason, "El cliente no ve este incidente."),
);

const commentOnSharedIncident: Verb<typeof contract.commentOnSharedIncident> = async (
  context,
  { id, body },
) => {
  const row = await findIncident(context.db, id);
  if (!row?.client_visible) throw new Refusal("not_found");
  await appendActivity(context, incidentKind, [
    { caseId: id, type: "client_answered", note: body, visibility: "client" },
  ]);
  notifyOfComment(context, incidentKind, row);
  auditAct(context, row, "client_answered");
  announceIncident(context, row);
  return await sharedDetail(context, id, { draft: false });
};

const finishSharedTask: Verb<typeof contract.finishSharedTask> = async (context, { id, ...done }) => {
  await actOnIncident(context, id, async (incident) => {
    const task = (await findTasks(context.db, incident.ids)).find((each) => each.id === done.task_id);
    if (!incident.row.client_visible || task?.owner_side !== "client") throw new Refusal("not_found");
    await finishTask(context, incident, done);
    return { action: "task_finished", details: { state: done.state, by: "client" } };
  });
  return await sharedDetail(context, id, { draft: false });
};

export const sharedIncidentsVerbs = [
  route(contract.listSharedIncidents, listSharedIncidents),
  route(contract.countSharedIncidents, countSharedIncidents),
  route(contract.getSharedIncident, getSharedIncident),
  route(contract.previewSharedIncident, previewSharedIncident),
  route(contract.listClientTexts, listClientTexts),
  route(contract.draftClientTexts, draftClientTexts),
  route(contract.approveClientTexts, approveClientTexts),
  route(contract.withdrawFromClient, withdrawFromClient),
  route(contract.commentOnSharedIncident, commentOnSharedIncident),
  route(contract.finishSharedTask, finishSharedTask),
];
