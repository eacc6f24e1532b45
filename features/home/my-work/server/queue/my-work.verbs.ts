import { companiesOfPerson, inCompany } from "#features/identity/companies/server/companies.public.ts";
import { undoMinutes } from "#platform/contract/bulk-limits.ts";
import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { personOf } from "#platform/server/actor.ts";
import {
  countMatters,
  findMatterPage,
  type MatterCount,
} from "#platform/server/matters/read-matters.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, type Steps, steppedRoute } from "#platform/server/steps.ts";
import { type AnswerOf, route, type Verb, type VerbInput } from "#platform/server/verb.ts";
import * as contract from "../../my-work.contract.ts";
import type { ChangedWork, WorkSource } from "../work-source.extension.ts";
import { workSources } from "../work-source.extension.ts";
import { selectionFor } from "./matter-selection.ts";
import { workItem } from "./work-item.ts";

/** Returns the sources of work that the person may use, each with the changes and answers that this person may make. */
function ownSources({ gate, actor }: Steps): WorkSource[] {
  const may = ({ permission }: { permission: Permission }) => roleMay(personOf(actor).role, permission);
  return gate.extensions(workSources).map(({ kind, change, answer }) => ({
    kind,
    ...(change && may(change) && { change }),
    ...(answer && may(answer) && { answer }),
  }));
}

const listWork: Verb<typeof contract.listWork> = async (context, { cursor, limit, ...filter }) => {
  const { selection, companyNames, changeableKinds } = await selectionFor(context, filter);
  const page = await findMatterPage(context.db, selection, { cursor, limit });
  const [me, now] = [personOf(context.actor).userId, context.clock.now()];
  return {
    ...page,
    items: page.items.map((row) =>
      workItem(row, {
        companyName: companyNames.get(row.company_id) ?? "",
        takeable: changeableKinds.has(row.kind),
        me,
        now,
      }),
    ),
  };
};

interface WaitingCount {
  total: number;
  late: number;
}

const sumCounts = (rows: readonly MatterCount[]): WaitingCount =>
  rows.reduce((all, { total, late }) => ({ total: all.total + total, late: all.late + late }), {
    total: 0,
    late: 0,
  });

const worstOf = (rows: readonly MatterCount[]) => ({
  worst_harm: Math.max(0, ...rows.map(({ worst_harm }) => worst_harm)),
  legal: rows.reduce((all, { legal }) => all + legal, 0),
  late_serious: rows.reduce((all, { late_serious }) => all + late_serious, 0),
});

const countWork: Verb<typeof contract.countWork> = async (context, { company, kind, severity, ...rest }) => {
  const { selection, companyNames, kinds } = await selectionFor(context, rest);
  const rows = await countMatters(context.db, selection);
  const inCompany = (row: MatterCount) => !company || company.includes(row.company_id);
  const ofKind = (row: MatterCount) => !kind || kind.includes(row.kind);
  const isSevere = (row: MatterCount) =>
    !severity || (row.severity !== null && severity.includes(severityOfRank(row.severity)));
  const selectedCounts = rows.filter((row) => inCompany(row) && ofKind(row) && isSevere(row));
  const ofCompanies = Map.groupBy(
    rows.filter((row) => ofKind(row) && isSevere(row)),
    ({ company_id }) => company_id,
  );
  const ofKinds = Map.groupBy(
    rows.filter((row) => inCompany(row) && isSevere(row)),
    (row) => row.kind,
  );
  const ofSeverities = Map.groupBy(
    rows.filter((row) => row.severity !== null && inCompany(row) && ofKind(row)),
    (row) => row.severity ?? 0,
  );
  return {
    ...sumCounts(selectedCounts),
    mine: selectedCounts.reduce((all, { mine }) => all + mine, 0),
    companies: [...companyNames].map(([id, name]) => {
      const ofCompany = ofCompanies.get(id) ?? [];
      return { id, name, ...sumCounts(ofCompany), ...worstOf(ofCompany) };
    }),
    kinds: kinds.map((each) => ({
      kind: each.kind,
      label: each.label,
      ...sumCounts(ofKinds.get(each.kind) ?? []),
    })),
    severities: [5, 4, 3, 2, 1, 0].map((rank) => ({
      severity: severityOfRank(rank),
      ...sumCounts(ofSeverities.get(rank) ?? []),
    })),
  };
};

type WorkItem = VerbInput<typeof contract.changeWork>["items"][number];
type ChangeAnswer = AnswerOf<typeof contract.changeWork>;

const notFoundText = "Ya no está entre lo que usted puede cambiar.";
const wrongKindText = "Esto no se hace con un pendiente de este tipo.";

/** Items that the person may not change and items that do not exist get the same refusal. */
const changeWork: SteppedVerb<typeof contract.changeWork> = async (steps, { items, action }) => {
  const companies = new Set((await companiesOfPerson(steps)).map(({ id }) => id));
  const sources = new Map(ownSources(steps).map((source) => [source.kind, source]));
  const knows = (kind: string) => sources.get(kind)?.change?.knows(action) === true;
  if (!items.some(({ kind }) => knows(kind))) throw new Refusal("invalid_input");

  const answer: ChangeAnswer = { changed: 0, unchanged: 0, refused: [], parts: [], undo_until: null };
  const refuse = (item: WorkItem, reason: string) => {
    const { company_id, kind, id } = item;
    answer.refused.push({ company_id, kind, id, reason });
  };
  for (const itemsOfKind of Map.groupBy(items, ({ company_id, kind }) => `${company_id} ${kind}`).values()) {
    const uniqueItems = [...new Map(itemsOfKind.map((item) => [item.id, item])).values()];
    const { company_id, kind } = itemsOfKind[0] as WorkItem;
    const source = sources.get(kind);
    if (!companies.has(company_id) || !source || !knows(kind)) {
      for (const item of uniqueItems)
        refuse(item, companies.has(company_id) && source ? wrongKindText : notFoundText);
      continue;
    }
    const done = await changeInCompany(steps, company_id, { source, chosen: uniqueItems, action });
    if (typeof done === "string") {
      for (const item of uniqueItems) refuse(item, done);
      continue;
    }
    for (const { id, reason } of done.refused) answer.refused.push({ company_id, kind, id, reason });
    answer.changed += done.changed;
    answer.unchanged += uniqueItems.length - done.changed - done.refused.length;
    if (done.bulkId) answer.parts.push({ company_id, kind, bulk_id: done.bulkId });
  }
  if (answer.parts.length > 0)
    answer.undo_until = new Date(steps.gate.clock.now().getTime() + undoMinutes * 60_000).toISOString();
  return answer;
};

interface CompanyPart {
  source: WorkSource;
  chosen: readonly WorkItem[];
  action: VerbInput<typeof contract.changeWork>["action"];
}

/**
 * Changes items of one company. Returns the reason as text if the changes are refused; changes in other companies are
 * not affected.
 */
async function changeInCompany(
  steps: Steps,
  companyId: number,
  { source: { change }, chosen, action }: CompanyPart,
): Promise<ChangedWork | string> {
  if (!change) return wrongKindText;
  try {
    return await inCompany(steps, companyId, "write", async (context) => {
      const done = await change.make(context, chosen, action);
      if (done.changed === 0) context.nothingChanged();
      return done;
    });
  } catch (error) {
    if (error instanceof Refusal) return error.message || notFoundText;
    throw error;
  }
}

/**
 * Undoes changes company by company: a refusal in one does not affect the others; the call is refused if all of them
 * are.
 */
const undoWork: SteppedVerb<typeof contract.undoWork> = async (steps, { parts }) => {
  const companies = new Set((await companiesOfPerson(steps)).map(({ id }) => id));
  const sources = new Map(ownSources(steps).map((source) => [source.kind, source]));
  const undone = { restored: 0, kept: 0 };
  let refusal: Refusal | undefined;
  for (const { company_id, kind, bulk_id } of parts) {
    const change = sources.get(kind)?.change;
    try {
      if (!companies.has(company_id) || !change) throw new Refusal("not_found");
      const { restored, kept } = await inCompany(steps, company_id, "write", (context) =>
        change.undo(context, bulk_id),
      );
      undone.restored += restored;
      undone.kept += kept;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  if (refusal && undone.restored === 0) throw refusal;
  return undone;
};

const answerWork: SteppedVerb<typeof contract.answerWork> = async (
  steps,
  { company_id, kind, id, answer, comment },
) => {
  const [company] = await companiesOfPerson(steps, [company_id]);
  const source = ownSources(steps).find((each) => each.kind === kind);
  const give = source?.answer;
  if (!company || !give) throw new Refusal("not_found");
  await inCompany(steps, company.id, "write", (context) => give.make(context, id, answer, comment));
  return {};
};

export const myWorkVerbs = [
  route(contract.listWork, listWork),
  route(contract.countWork, countWork),
  steppedRoute(contract.changeWork, changeWork),
  steppedRoute(contract.undoWork, undoWork),
  steppedRoute(contract.answerWork, answerWork),
];
