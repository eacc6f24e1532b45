import { v7 as uuidv7 } from "uuid";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/playbook.contract.ts";
import { PlaybookContent, type StepProblem } from "../../contracts/playbook.contract.ts";
import { stepProblemText } from "../../playbooks.labels.ts";
import {
  changePlaybook,
  findPlaybook,
  findPlaybooks,
  findVersions,
  insertPlaybook,
  insertVersion,
} from "./playbook.store.ts";
import { playbookDetail, playbookView } from "./playbook-view.ts";
import { stepProblemsOf } from "./steps.rules.ts";

const listPlaybooks: Verb<typeof contract.listPlaybooks> = async ({ db }, { cursor, limit, ...filter }) => {
  const page = await findPlaybooks(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(playbookView) };
};

const getPlaybook: Verb<typeof contract.getPlaybook> = (context, { id, number }) =>
  playbookDetail(context, id, number);

const checkPlaybook: Verb<typeof contract.checkPlaybook> = async (_context, { steps }) => ({
  problems: stepProblemsOf(steps),
});

const createPlaybook: Verb<typeof contract.createPlaybook> = async (context, { content }) => {
  const { db, actor, clock, audit } = context;
  const id = uuidv7();
  await insertPlaybook(db, {
    id,
    origin: "written",
    content,
    at: clock.now(),
    by: authorOf(actor).name,
  });
  audit({
    action: "playbook.created",
    objectType: "playbook",
    objectId: id,
    details: { title: content.title },
    companyId: 0,
  });
  return await playbookDetail(context, id);
};

const saveDraft: Verb<typeof contract.saveDraft> = async (context, { id, version, content }) => {
  const { db, actor, clock, audit } = context;
  const { number } = asSeen(await findPlaybook(db, id), { version });
  const seenVersion = { id, version, at: clock.now(), by: authorOf(actor).name };
  // Lists show the version in force, if there is one.
  refuseStale(
    await changePlaybook(db, seenVersion, { draft: content, ...(number === 0 && { head: content }) }),
  );
  audit({
    action: "playbook.drafted",
    objectType: "playbook",
    objectId: id,
    details: { title: content.title, steps: content.steps.length },
    companyId: 0,
  });
  return await playbookDetail(context, id);
};

const publishPlaybook: Verb<typeof contract.publishPlaybook> = async (context, { id, version, note }) => {
  const { db, actor, clock, audit } = context;
  const row = asSeen(await findPlaybook(db, id), { version });
  if (!row.draft) throw new Refusal("conflict", { detail: "No hay un borrador que publicar." });
  const content = PlaybookContent.parse(row.draft);
  const [problem] = stepProblemsOf(content.steps);
  if (problem) throw new Refusal("conflict", { detail: problemSentence(problem, content) });
  const [newest] = await findVersions(db, id);
  const number = (newest?.number ?? 0) + 1;
  const [at, by] = [clock.now(), authorOf(actor).name];
  const change = { draft: null, head: content, state: "published", number } as const;
  refuseStale(await changePlaybook(db, { id, version, at, by }, change));
  await insertVersion(db, {
    playbook_id: id,
    number,
    content,
    note,
    published_at: at,
    published_by_name: by,
  });
  audit({
    action: "playbook.published",
    objectType: "playbook",
    objectId: id,
    details: { title: content.title, number },
    companyId: 0,
  });
  return await playbookDetail(context, id);
};

function problemSentence(problem: StepProblem, { steps }: PlaybookContent): string {
  const titles = new Map(steps.map(({ key, title }) => [key, title]));
  return `No se puede publicar todavía. ${stepProblemText(problem, (key) => titles.get(key) ?? key)}`;
}

const retirePlaybook: Verb<typeof contract.retirePlaybook> = async (context, { id, version, reason }) => {
  const { db, actor, clock, audit } = context;
  const { state, title } = asSeen(await findPlaybook(db, id), { version });
  if (state === "retired") throw new Refusal("conflict", { detail: "Ya está retirado." });
  const seenVersion = { id, version, at: clock.now(), by: authorOf(actor).name };
  refuseStale(await changePlaybook(db, seenVersion, { state: "retired" }));
  audit({
    action: "playbook.retired",
    objectType: "playbook",
    objectId: id,
    details: { title, reason },
    companyId: 0,
  });
  return await playbookDetail(context, id);
};

export const playbookVerbs = [
  route(contract.listPlaybooks, listPlaybooks),
  route(contract.getPlaybook, getPlaybook),
  route(contract.checkPlaybook, checkPlaybook),
  route(contract.createPlaybook, createPlaybook),
  route(contract.saveDraft, saveDraft),
  route(contract.publishPlaybook, publishPlaybook),
  route(contract.retirePlaybook, retirePlaybook),
];
