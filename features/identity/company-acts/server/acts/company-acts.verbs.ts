import { v7 as uuidv7 } from "uuid";
import type { ActField } from "#platform/contract/input/act-fields.ts";
import { authorOf, personOf } from "#platform/server/actor.ts";
import { withinCompany } from "#platform/server/company-acts/within-company.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, type Steps, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { PreviewItem } from "../../company-acts.contract.ts";
import * as contract from "../../company-acts.contract.ts";
import {
  awaitUndo,
  findAct,
  findActItems,
  findActs,
  type ItemState,
  insertAct,
  lockAct,
  setActState,
} from "./act.store.ts";
import { actView, availableActs, type ChosenAct, chosenAct, chosenCompanies } from "./chosen-act.ts";
import { performActJob } from "./perform-act.job.ts";

/** The maximum length of one value in a title. */
const maxValue = 80;

/** Returns the title of an act with its values: `Asignar responsable: Camila Valdés`. */
function actTitle(
  title: string,
  fields: readonly ActField[],
  params: Readonly<Record<string, string>>,
): string {
  const values = fields
    .filter(({ kind }) => kind !== "long_text")
    .flatMap(({ name, options }) => {
      const value = params[name] ?? "";
      const label = options?.find((option) => option.value === value)?.label ?? value;
      return label === "" ? [] : [label.length > maxValue ? `${label.slice(0, maxValue - 1)}…` : label];
    });
  return values.length === 0 ? title : `${title}: ${values.join(", ")}`;
}

const listActKinds: Verb<typeof contract.listActKinds> = async (context) => {
  const items = [];
  for (const act of availableActs(context))
    items.push({
      key: act.name,
      title: act.title,
      undoable: act.undo !== undefined,
      fields: await act.fields(context),
    });
  return { items };
};

async function previewIn(
  { gate, http, actor }: Steps,
  { act, params }: ChosenAct,
  company: { id: number; name: string },
): Promise<PreviewItem> {
  const item = { company_id: company.id, company_name: company.name, from: "", to: "", reason: "" };
  const frame = {
    gate,
    http,
    actor: personOf(actor),
    scope: act.scope,
    companyId: company.id,
    effect: "read",
  } as const;
  try {
    const preview = await withinCompany(frame, (context) =>
      act.preview(context, { companyId: company.id, params }),
    );
    return { ...item, ...preview };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...item, outcome: "refused", reason: error.message || "No se puede hacer en esta empresa." };
  }
}

/** Previews the act in each company in its own transaction; stops when the caller has disconnected. */
const previewAct: SteppedVerb<typeof contract.previewAct> = async (steps, { company_ids, ...request }) => {
  const selectedAct = chosenAct({ extensions: steps.gate.extensions, actor: steps.actor }, request);
  const companies = await steps.briefly("read", ({ db }) => chosenCompanies(db, company_ids));
  const items: PreviewItem[] = [];
  for (const company of companies) {
    steps.signal.throwIfAborted();
    items.push(await previewIn(steps, selectedAct, company));
  }
  const count = (outcome: PreviewItem["outcome"]) => items.filter((item) => item.outcome === outcome).length;
  return { items, change: count("change"), same: count("same"), refused: count("refused") };
};

const startAct: Verb<typeof contract.startAct> = async (context, { company_ids, ...request }) => {
  const { db, actor, clock, audit, enqueue } = context;
  const { act } = chosenAct(context, request);
  const companies = await chosenCompanies(db, company_ids);
  const id = uuidv7();
  const title = actTitle(act.title, await act.fields(context), request.params);
  await insertAct(
    db,
    {
      id,
      act: act.name,
      params: JSON.stringify(request.params),
      title,
      made_by: personOf(actor).userId,
      made_by_name: authorOf(actor).name,
      made_at: clock.now(),
    },
    companies.map((company) => company.id),
  );
  audit({
    action: "company_act.started",
    objectType: "company_act",
    objectId: id,
    companyId: 0,
    details: { act: act.name, title, companies: companies.length },
  });
  enqueue(performActJob, { id });
  const row = await findAct(db, id);
  if (!row) throw new Refusal("not_found");
  return actView(context, row);
};

const listActs: Verb<typeof contract.listActs> = async (context) => ({
  items: (await findActs(context.db)).map((row) => actView(context, row)),
});

const getAct: Verb<typeof contract.getAct> = async (context, { id }) => {
  const row = await findAct(context.db, id);
  if (!row) throw new Refusal("not_found");
  const items = await findActItems(context.db, id);
  return {
    ...actView(context, row),
    items: items.map((item) => ({ ...item, state: item.state as ItemState })),
  };
};

const undoAct: Verb<typeof contract.undoAct> = async (context, { id }) => {
  const { db, audit, enqueue } = context;
  const row = await lockAct(db, id);
  if (!row) throw new Refusal("not_found");
  if (actView(context, row).undo_until === null)
    throw new Refusal("conflict", { detail: "Esta acción ya no se puede deshacer." });
  chosenAct(context, row);
  const companies = await awaitUndo(db, id);
  await setActState(db, id, { from: "finished", state: "undoing" });
  audit({
    action: "company_act.undo_started",
    objectType: "company_act",
    objectId: id,
    companyId: 0,
    details: { act: row.act, title: row.title, companies },
  });
  enqueue(performActJob, { id });
  const undone = await findAct(db, id);
  if (!undone) throw new Refusal("not_found");
  return actView(context, undone);
};

export const companyActsVerbs = [
  route(contract.listActKinds, listActKinds),
  steppedRoute(contract.previewAct, previewAct),
  route(contract.startAct, startAct),
  route(contract.listActs, listActs),
  route(contract.getAct, getAct),
  route(contract.undoAct, undoAct),
];
