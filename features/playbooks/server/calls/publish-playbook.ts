import type * as contract from "#features/playbooks/contracts/playbook.contract.ts";
import { PlaybookContent, type StepProblem } from "#features/playbooks/contracts/playbook.contract.ts";
import { stepProblemText } from "#features/playbooks/playbooks.words.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changePlaybook, findPlaybook, findVersions, insertVersion } from "../library/playbook.store.ts";
import { playbookDetail } from "../library/playbook-view.ts";
import { problemsOf } from "../library/steps.rules.ts";

export const publishPlaybook: Verb<typeof contract.publishPlaybook> = async (
  context,
  { id, version, note },
) => {
  const { db, actor, clock, audit } = context;
  const row = asSeen(await findPlaybook(db, id), { version });
  if (!row.draft) throw new Refusal("conflict", { detail: "No hay un borrador que publicar." });
  const content = PlaybookContent.parse(row.draft);
  const [problem] = problemsOf(content.steps);
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
