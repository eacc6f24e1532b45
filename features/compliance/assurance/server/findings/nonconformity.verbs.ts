import { v7 as uuidv7 } from "uuid";
import { findPossibleOwner } from "#features/identity/companies/server/companies.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import * as contract from "../../contracts/nonconformity.contract.ts";
import { nonconformityStatuses } from "../../contracts/nonconformity-terms.ts";
import { providerToday } from "../today-of.ts";
import { findControlRefs } from "./control-ref.store.ts";
import { requireAdoptedControl } from "./followed-control.ts";
import { nonconformityFrom } from "./nonconformity.rules.ts";
import { addNonconformity, countByStatus } from "./nonconformity.store.ts";
import { nonconformityCase, nonconformityStep } from "./nonconformity-case.ts";
import { nonconformityDetail } from "./nonconformity-detail.ts";
import { nonconformities } from "./nonconformity-query.store.ts";

export const listNonconformities: Verb<typeof contract.listNonconformities> = async (
  { db, clock },
  { sort, cursor, limit, ...filter },
) => {
  const today = providerToday(clock);
  const page = await nonconformities.page(db, { filter, today }, { sort, cursor, limit });
  const controls = await findControlRefs(db, [...new Set(page.items.map(({ control_id }) => control_id))]);
  return { ...page, items: page.items.map((row) => nonconformityFrom(row, controls, today)) };
};

const countNonconformities: Verb<typeof contract.countNonconformities> = async ({ db, clock }) => {
  const rows = await countByStatus(db, providerToday(clock));
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const by_status = Object.fromEntries(
    nonconformityStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<contract.NonconformityStatus, number>;
  return { by_status, overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0) };
};

export const getNonconformity: Verb<typeof contract.getNonconformity> = (context, { id }) =>
  nonconformityDetail(context, id);

export const openNonconformity: Verb<typeof contract.openNonconformity> = async (
  context,
  { control_id, kind, title, description, owner_id, due_date },
) => {
  const { db, actor, clock, audit, announce } = context;
  const control = await requireAdoptedControl(db, control_id);
  const owner = await findPossibleOwner(db, actor, owner_id);
  const [id, at, company_id, by] = [uuidv7(), clock.now(), companyIn(actor), authorOf(actor).name];
  const { standard_id } = control;
  const nonconformity = {
    company_id,
    id,
    standard_id,
    control_id,
    kind,
    title,
    description,
    due_date,
    ...owner,
  };
  await addNonconformity(db, { ...nonconformity, opened_by_name: by, opened_at: at });
  await appendActivity(context, nonconformityCase, [
    { caseId: id, type: "opened", visibility: "client", facts: { status: "open" } },
  ]);
  audit({
    action: "nonconformity.opened",
    objectType: "nonconformity",
    objectId: id,
    details: { control: control.code, standard: control.standard_code, kind, title, due_date },
  });
  announce({ topic: "assurance.changed", data: { control_id } });
  return await nonconformityDetail(context, id);
};

/** Opens a nonconformity like an audit does, limited to the two kinds that the company may record itself. */
const recordObservation: Verb<typeof contract.recordObservation> = (context, observation) =>
  openNonconformity(context, observation);

export const workOnNonconformity = nonconformityStep<typeof contract.workOnNonconformity>(
  "nonconformity.worked_on",
  async (row, { id: _id, version: _version, owner_id, ...work }, { db, actor }) => {
    if (row.status === "closed") return { refused: "Está cerrada. Reábrala para volver a trabajar en ella." };
    return { set: { ...work, ...(await findPossibleOwner(db, actor, owner_id)) }, steps: [] };
  },
);

export const nonconformityVerbs = [
  route(contract.listNonconformities, listNonconformities),
  route(contract.countNonconformities, countNonconformities),
  route(contract.getNonconformity, getNonconformity),
  route(contract.openNonconformity, openNonconformity),
  route(contract.recordObservation, recordObservation),
  route(contract.workOnNonconformity, workOnNonconformity),
];
