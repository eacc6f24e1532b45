import { inCompany, ownCompanies } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/my-work/my-work.contract.ts";
import { undoMinutes } from "#platform/contract/bulk-limits.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb, Steps } from "#platform/server/steps.ts";
import type { AnswerOf, VerbInput } from "#platform/server/verb.ts";
import { ownSources } from "../queue/own-sources.ts";
import type { ChangedWork, WorkSource } from "../work-source.extension.ts";

type Item = VerbInput<typeof contract.changeWork>["items"][number];
type Answer = AnswerOf<typeof contract.changeWork>;

const notThere = "Ya no está entre lo que usted puede cambiar.";
const otherKind = "Esto no se hace con un pendiente de este tipo.";

/** What is not the person's to change, or was not there, is refused in the same words. */
export const changeWork: SteppedVerb<typeof contract.changeWork> = async (steps, { items, action }) => {
  const companies = new Set((await ownCompanies(steps)).map(({ id }) => id));
  const sources = new Map(ownSources(steps).map((source) => [source.kind, source]));
  const knows = (kind: string) => sources.get(kind)?.change?.knows(action) === true;
  if (!items.some(({ kind }) => knows(kind))) throw new Refusal("invalid_input");

  const answer: Answer = { changed: 0, unchanged: 0, refused: [], parts: [], undo_until: null };
  const refuse = (item: Item, reason: string) => {
    const { company_id, kind, id } = item;
    answer.refused.push({ company_id, kind, id, reason });
  };
  for (const together of Map.groupBy(items, ({ company_id, kind }) => `${company_id} ${kind}`).values()) {
    const chosen = [...new Map(together.map((item) => [item.id, item])).values()];
    const { company_id, kind } = together[0] as Item;
    const source = sources.get(kind);
    if (!companies.has(company_id) || !source || !knows(kind)) {
      for (const item of chosen) refuse(item, companies.has(company_id) && source ? otherKind : notThere);
      continue;
    }
    const done = await inItsCompany(steps, company_id, { source, chosen, action });
    if (typeof done === "string") {
      for (const item of chosen) refuse(item, done);
      continue;
    }
    for (const { id, reason } of done.refused) answer.refused.push({ company_id, kind, id, reason });
    answer.changed += done.changed;
    answer.unchanged += chosen.length - done.changed - done.refused.length;
    if (done.bulkId) answer.parts.push({ company_id, kind, bulk_id: done.bulkId });
  }
  if (answer.parts.length > 0)
    answer.undo_until = new Date(steps.gate.clock.now().getTime() + undoMinutes * 60_000).toISOString();
  return answer;
};

interface Part {
  source: WorkSource;
  chosen: readonly Item[];
  action: VerbInput<typeof contract.changeWork>["action"];
}

/** What was done in other companies stays done when one refuses: then it answers why, in words. */
async function inItsCompany(
  steps: Steps,
  companyId: number,
  { source: { change }, chosen, action }: Part,
): Promise<ChangedWork | string> {
  if (!change) return otherKind;
  try {
    return await inCompany(steps, companyId, "write", async (context) => {
      const done = await change.make(context, chosen, action);
      if (done.changed === 0) context.nothingChanged();
      return done;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.message || notThere;
    throw error;
  }
}
