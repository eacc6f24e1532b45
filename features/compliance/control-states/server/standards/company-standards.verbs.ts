import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as rows from "../../company-standards.contract.ts";
import { recordDay } from "../scores/record-day.ts";
import { saveDailyScores } from "../scores/save-daily-scores.job.ts";
import { companyStandardFrom, problemOfSetUp, settingsForEdition } from "./company-standard.rules.ts";
import {
  changeStandard,
  findEdition,
  findEditionDefaults,
  findEnabledStandards,
  findLibrary,
  findStandard,
  findStandards,
  followStandard,
  type StandardRow,
} from "./company-standard.store.ts";
import { lockOpen } from "./standard-of-company.ts";

/**
 * Switches the company to another edition of a standard. States belong to controls, not to editions: the states of
 * controls that only the old edition contains become visible again if the company switches back.
 */
async function changeEdition(
  context: VerbContext,
  followedStandard: StandardRow,
  versionId: number,
  action: "compliance.edition_adopted" | "compliance.edition_rolled_back",
) {
  const { db, actor, audit, announce } = context;
  const id = followedStandard.standard_id;
  const edition = await findEdition(db, id, versionId);
  if (!edition) throw new Refusal("not_found");
  await changeStandard(db, id, authorOf(actor).name, {
    ...settingsForEdition(edition, followedStandard),
    version_id: edition.id,
    previous_version_id: action === "compliance.edition_adopted" ? followedStandard.version_id : null,
  });
  await recordDay(context, id);
  audit({
    action,
    objectType: "standard",
    objectId: id,
    details: {
      standard: followedStandard.short_name,
      from: followedStandard.version_label,
      to: edition.label,
    },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return companyStandardFrom(standard);
}

/** The same implementation serves both addresses of the specification. */
export const listCompanyStandards: Verb<
  typeof rows.listCompanyStandards | typeof rows.listCompanyStandardRows
> = async ({ db }) => ({ items: (await findStandards(db)).map(companyStandardFrom) });

const listEnabledStandards: Verb<typeof rows.listEnabledStandards> = async ({ db }) => ({
  items: (await findEnabledStandards(db)).map(companyStandardFrom),
});

export const enableStandard: Verb<typeof rows.enableStandard> = async (context, { id, notes }) => {
  const { db, actor, clock, audit, announce } = context;
  const current = await findEditionDefaults(db, id);
  if (!current) throw new Refusal("not_found");
  const by = authorOf(actor).name;
  const company_id = companyIn(actor);
  const begins = await followStandard(db, { ...current, company_id, notes, tiers: [], at: clock.now(), by });
  if (begins) await recordDay(context, id);
  else await changeStandard(db, id, by, { notes, notes_for_client: true });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  audit({
    action: "compliance.standard_enabled",
    objectType: "standard",
    objectId: id,
    details: { standard: standard.short_name, edition: standard.version_label, notes, again: !begins },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  return companyStandardFrom(standard);
};

export const disableStandard: Verb<typeof rows.disableStandard> = async (
  { db, actor, clock, audit, announce },
  { id, notes, notes_for_client },
) => {
  const openStandard = await lockOpen(db, id);
  const change = { enabled: false, notes, notes_for_client, disabled_at: clock.now() };
  await changeStandard(db, id, authorOf(actor).name, change);
  audit({
    action: "compliance.standard_disabled",
    objectType: "standard",
    objectId: id,
    details: { standard: openStandard.short_name, notes },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return companyStandardFrom(standard);
};

export const setUpStandard: Verb<typeof rows.setUpStandard> = async (context, { id, version, ...change }) => {
  const { db, actor, audit, announce } = context;
  const openStandard = await lockOpen(db, id);
  asSeen(openStandard, { version });
  const problem = problemOfSetUp(openStandard, change);
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  await changeStandard(db, id, authorOf(actor).name, change);
  await recordDay(context, id);
  audit({
    action: "compliance.standard_set_up",
    objectType: "standard",
    objectId: id,
    details: { standard: openStandard.short_name, changes: changedFields(openStandard, change) },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  return companyStandardFrom(standard);
};

const adoptEdition: Verb<typeof rows.adoptEdition> = async (context, { id, version_id, version }) => {
  const openStandard = await lockOpen(context.db, id);
  asSeen(openStandard, { version });
  if (openStandard.version_id === version_id)
    throw new Refusal("conflict", {
      detail: `La empresa ya sigue ${openStandard.short_name} en esa edición.`,
    });
  return await changeEdition(context, openStandard, version_id, "compliance.edition_adopted");
};

const rollBackEdition: Verb<typeof rows.rollBackEdition> = async (context, { id, version }) => {
  const openStandard = await lockOpen(context.db, id);
  asSeen(openStandard, { version });
  if (openStandard.previous_version_id === null)
    throw new Refusal("conflict", {
      detail: `${openStandard.short_name} no tiene una edición anterior a la que volver.`,
    });
  return await changeEdition(
    context,
    openStandard,
    openStandard.previous_version_id,
    "compliance.edition_rolled_back",
  );
};

const launchStandard: Verb<typeof rows.launchStandard> = async (
  { db, actor, clock, audit, announce, enqueue, nothingChanged },
  { standard_id, company_ids, notes, target, tiers },
) => {
  const current = await findEditionDefaults(db, standard_id);
  const standard = (await findLibrary(db)).find((row) => row.standard_id === standard_id);
  const existingCompanyIds = new Set((await findCompanyBriefs(db)).map(({ id }) => id));
  const companyIds = [...new Set(company_ids)].sort((a, b) => a - b);
  if (!(current && standard) || companyIds.some((id) => !existingCompanyIds.has(id)))
    throw new Refusal("not_found");
  const problem = problemOfSetUp(standard, { target, tiers });
  if (problem) throw new Refusal("invalid_input", { detail: problem });
  const row = { ...current, target: target ?? current.target, tiers, notes };
  const [at, by] = [clock.now(), authorOf(actor).name];
  const enabled: number[] = [];
  for (const company_id of companyIds)
    if (await followStandard(db, { ...row, company_id, at, by })) enabled.push(company_id);
  if (enabled.length === 0) {
    nothingChanged();
    return { enabled: 0, already: companyIds.length };
  }
  for (const companyId of enabled) {
    audit({
      action: "compliance.standard_enabled",
      objectType: "standard",
      objectId: standard_id,
      details: { standard: standard.short_name, edition: standard.version_label, notes, launched: true },
      companyId,
    });
    announce({ topic: "compliance.changed", companyId, data: { standard_id } });
  }
  audit({
    action: "compliance.standard_launched",
    objectType: "standard",
    objectId: standard_id,
    details: { standard: standard.short_name, companies: companyIds, enabled: enabled.length },
    companyId: 0,
  });
  enqueue(saveDailyScores, {});
  return { enabled: enabled.length, already: companyIds.length - enabled.length };
};

export const companyStandardsVerbs = [
  route(rows.listCompanyStandards, listCompanyStandards),
  route(rows.listEnabledStandards, listEnabledStandards),
  route(rows.listCompanyStandardRows, listCompanyStandards),
  route(rows.enableStandard, enableStandard),
  route(rows.disableStandard, disableStandard),
  route(rows.setUpStandard, setUpStandard),
  route(rows.adoptEdition, adoptEdition),
  route(rows.rollBackEdition, rollBackEdition),
  route(rows.launchStandard, launchStandard),
];
