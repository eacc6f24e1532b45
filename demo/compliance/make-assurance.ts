import {
  approveException,
  listExceptions,
} from "#features/compliance/assurance/server/findings/exception.verbs.ts";
import {
  getNonconformity,
  listNonconformities,
  openNonconformity,
  workOnNonconformity,
} from "#features/compliance/assurance/server/findings/nonconformity.verbs.ts";
import {
  changeNonconformities,
  reviewNonconformities,
} from "#features/compliance/assurance/server/findings/nonconformity-steps.verbs.ts";
import {
  getLegalProfile,
  saveDossier,
  saveLegalProfile,
} from "#features/compliance/assurance/server/law/legal-profile.verbs.ts";
import { createMeasure, listMeasures } from "#features/compliance/assurance/server/measures/measure.verbs.ts";
import {
  adoptSuggestion,
  suggestMeasures,
} from "#features/compliance/assurance/server/measures/measure-effect.verbs.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoAssurance, FoundFacts, LegalFacts } from "../written/demo-assurance.ts";
import type { DemoPerson } from "../written/demo-company.ts";
import { controlKey, dateAfterDays, type Stage, setStage } from "./assurance-stage.ts";

/** Moves one nonconformity from its opening to its present state; the responsible person takes each step. */
async function workNonconformity(
  { world, client, auditor, controls }: Stage,
  facts: FoundFacts,
): Promise<void> {
  const control_id = controls.get(controlKey(facts));
  if (control_id === undefined) return;
  const { kind, title, description, status, root_cause, correction, corrective_action, effectiveness } =
    facts;
  /** Returns the time at a fraction of the period from its opening until now. */
  const at = (share: number) => world.daysAgo(facts.opened_days_ago * (1 - share));
  const due_date = dateAfterDays(world, facts.due_in_days);
  const nonconformity = { control_id, kind, title, description, due_date, owner_id: client.userId };
  const opened = await world.asPerson(auditor, at(0), (context) => openNonconformity(context, nonconformity));
  let { id, version } = opened.nonconformity;
  const keep = (detail: typeof opened) => {
    version = detail.nonconformity.version;
  };
  const step = async <Action>(
    context: VerbContext,
    change: (
      context: VerbContext,
      request: { selection: { ids: string[] }; expected: number; version: number; action: Action },
    ) => Promise<unknown>,
    action: Action,
  ) => {
    await change(context, { selection: { ids: [id] }, expected: 1, version, action });
    return await getNonconformity(context, { id });
  };
  if (status === "open") return;
  keep(
    await world.asPerson(client, at(0.15), (context) =>
      step(context, changeNonconformities, { do: "begin" }),
    ),
  );
  keep(
    await world.asPerson(client, at(0.4), (context) =>
      workOnNonconformity(context, { id, version, root_cause, correction, corrective_action }),
    ),
  );
  if (status === "in_progress") return;
  keep(
    await world.asPerson(client, at(0.6), (context) => step(context, changeNonconformities, { do: "send" })),
  );
  if (status === "closed")
    await world.asPerson(auditor, at(0.85), (context) =>
      step(context, reviewNonconformities, { do: "close", effectiveness }),
    );
}

interface Cast {
  facts: DemoAssurance;
  people: DemoPerson[];
  companyIds: Map<string, number>;
  /** Findings of this many last days are created by a later run. */
  untilDaysAgo: number;
}

/** Creates measures, nonconformities, exceptions and legal files of the companies; existing ones remain unchanged. */
export async function makeAssurance(
  world: DemoWorld,
  { facts, people, companyIds, untilDaysAgo }: Cast,
): Promise<void> {
  for (const company of facts.companies) {
    const companyId = companyIds.get(company.name);
    const stage = companyId && (await setStage(world, companyId, people));
    if (!stage) continue;
    const existingAssurance = await world.readCompany(companyId, findExistingAssurance);
    if (existingAssurance.measures === 0) await makeMeasures(stage, companyId, facts.own_measures);
    for (const nonconformity of company.found)
      if (
        nonconformity.opened_days_ago > untilDaysAgo &&
        !existingAssurance.found.includes(nonconformity.title)
      )
        await workNonconformity(stage, nonconformity);
    if (existingAssurance.exceptions === 0)
      for (const facts of company.exceptions) await approve(stage, facts);
    if (existingAssurance.legal === 0 && company.legal) await makeLegalFile(stage, company.legal);
  }
}

async function findExistingAssurance(context: VerbContext) {
  const all = { limit: 200, sort: "recent" } as const;
  return {
    measures: (await listMeasures(context, { limit: 1 })).items.length,
    found: (await listNonconformities(context, all)).items.map(({ title }) => title),
    exceptions: (await listExceptions(context, { sort: "-approved", limit: 1 })).items.length,
    legal: (await getLegalProfile(context, {})).profile.version,
  };
}

async function makeMeasures(
  { world, client, auditor, controls }: Stage,
  companyId: number,
  own: DemoAssurance["own_measures"],
): Promise<void> {
  const { items } = await world.readCompany(companyId, (context) => suggestMeasures(context, {}));
  for (const { service, controls: served } of items)
    if (service.contracted && served.length > 0)
      await world.asPerson(auditor, world.daysAgo(90), (context) =>
        adoptSuggestion(context, { service_id: service.id }),
      );
  for (const { name, description, status, review_in_days, controls: served } of own)
    await world.asPerson(client, world.daysAgo(80), (context) =>
      createMeasure(context, {
        name,
        description,
        status,
        service_id: null,
        owner_id: client.userId,
        review_on: dateAfterDays(world, review_in_days),
        control_ids: served.flatMap((control) => controls.get(controlKey(control)) ?? []),
      }),
    );
}

async function approve(
  { world, auditor, controls }: Stage,
  facts: DemoAssurance["companies"][number]["exceptions"][number],
): Promise<void> {
  const control_id = controls.get(controlKey(facts));
  if (control_id === undefined) return;
  const { reason, compensation, approved_days_ago, expires_in_days } = facts;
  await world.asPerson(auditor, world.daysAgo(approved_days_ago), (context) =>
    approveException(context, {
      control_id,
      reason,
      compensation,
      expires_on: dateAfterDays(world, expires_in_days),
    }),
  );
}

async function makeLegalFile({ world, client }: Stage, facts: LegalFacts): Promise<void> {
  const { regime, sector, resolution, resolution_days_ago, dossier } = facts;
  await world.asPerson(client, world.daysAgo(resolution_days_ago - 1), (context) =>
    saveLegalProfile(context, {
      version: 0,
      regime,
      sector,
      resolution,
      resolution_on: dateAfterDays(world, -resolution_days_ago),
    }),
  );
  if (dossier.length === 0) return;
  const day = (days: number | undefined) => (days === undefined ? null : dateAfterDays(world, days));
  const papers = dossier.map(({ kind, name, note, done_in_days, expires_in_days }) => ({
    kind,
    name,
    note,
    began_on: null,
    on: day(done_in_days),
    expires_on: day(expires_in_days),
  }));
  await world.asPerson(client, world.daysAgo(100), (context) =>
    saveDossier(context, { version: 1, dossier: papers }),
  );
}
