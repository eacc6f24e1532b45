import { v7 as uuidv7 } from "uuid";
import { catalogueInUse } from "#features/intelligence/attack/server/attack.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../rule.contract.ts";
import { findReferencableRules, lockRule } from "./rule.store.ts";
import { readDocuments, ruleTextOf } from "./rule-text.ts";
import { ruleDetail } from "./rule-view.ts";
import {
  addRevision,
  changeRule,
  findColleagueName,
  type RuleChange,
  recordRuleSetChange,
} from "./write-rule.store.ts";

/** Locks a rule at the version that the person saw. A newer version refuses the change. */
async function lockSeenRule(db: Database, seenVersion: { id: string; version: number }) {
  const row = asSeen(await lockRule(db, seenVersion.id), seenVersion);
  return row;
}

export const getRule: Verb<typeof contract.getRule> = (context, { id }) => ruleDetail(context, id);

const updateRule: Verb<typeof contract.updateRule> = async (context, input) => {
  const { db, actor, clock, audit, announce } = context;
  const { id, source, reason, note } = input;
  const before = await lockSeenRule(db, input);
  const frame = { at: clock.now(), by: authorOf(actor).name };
  const change: RuleChange = {
    ...(note !== undefined && { note }),
    ...(await ownerOf(context, input.owner_id)),
  };
  const isNewText = source !== undefined && source.trim() !== before.source.trim();
  if (isNewText) {
    if (before.state === "on" && reason.length < 3)
      throw new Refusal("invalid_input", {
        detail: "La regla está activa: diga por qué la cambia, o apáguela y pruebe el texto nuevo.",
      });
    const revision = before.revision + 1;
    Object.assign(change, await readText(context, id, source), { revision });
    if (before.state !== "on") Object.assign(change, { state: "draft", state_reason: "" });
    const row = { company_id: companyIn(actor), id: uuidv7(), rule_id: id, number: revision, source, reason };
    await addRevision(db, row, frame);
  }
  await changeRule(db, id, change, frame);
  if (isNewText) await recordRuleSetChange(db, companyIn(actor));
  audit({
    action: "correlations.rule_changed",
    objectType: "correlation_rule",
    objectId: id,
    details: { title: before.title, reason, fields: Object.keys(change) },
  });
  announce({ topic: "correlations.changed", data: { rule: id } });
  return await ruleDetail(context, id);
};

async function readText({ db }: VerbContext, id: string, source: string) {
  const documents = readDocuments(source);
  const [only] = documents;
  if (!only || documents.length > 1)
    throw new Refusal("invalid_input", { detail: "El texto de una regla lleva un solo documento." });
  const callable = await findReferencableRules(db);
  const { text, problems } = ruleTextOf(only, {
    callable,
    catalogue: await catalogueInUse(db),
    ownId: id,
  });
  if (!text)
    throw new Refusal("invalid_input", { detail: problems[0]?.message ?? "El texto no se entiende." });
  const others = callable.filter((each) => each.id !== id);
  if (others.some((each) => text.sigma_id && each.sigma_id === text.sigma_id))
    throw new Refusal("conflict", { detail: "Otra regla de la empresa tiene ese id." });
  if (others.some((each) => text.sigma_name && each.sigma_name === text.sigma_name))
    throw new Refusal("conflict", { detail: "Otra regla de la empresa tiene ese nombre (name)." });
  return text;
}

async function ownerOf({ db, actor }: VerbContext, id: number | null | undefined) {
  if (id === undefined) return {};
  if (id === null) return { owner_id: null, owner_name: null };
  if (actor.kind === "user" && actor.userId === id) return { owner_id: id, owner_name: authorOf(actor).name };
  const name = await findColleagueName(db, id);
  if (name === undefined)
    throw new Refusal("invalid_input", {
      detail: "El responsable debe ser de la empresa o de su proveedor.",
    });
  return { owner_id: id, owner_name: name };
}

export const turnOnRule: Verb<typeof contract.turnOnRule> = async (context, seenEntry) => {
  const { db, actor, clock, audit, announce } = context;
  const row = await lockSeenRule(db, seenEntry);
  if (row.state === "on") throw new Refusal("conflict", { detail: "La regla ya está activa." });
  const { problems, expected_per_day } = await ruleDetail(context, row.id);
  const [first] = problems;
  if (first) throw new Refusal("invalid_input", { detail: first.message });
  if (expected_per_day === null && seenEntry.reason.length < 3)
    throw new Refusal("invalid_input", {
      detail: "Este texto no se ha probado: pruébelo primero, o diga por qué lo activa sin prueba.",
    });
  const frame = { at: clock.now(), by: authorOf(actor).name };
  await changeRule(db, row.id, { state: "on", state_reason: seenEntry.reason }, frame);
  await recordRuleSetChange(db, companyIn(actor));
  audit({
    action: "correlations.rule_turned_on",
    objectType: "correlation_rule",
    objectId: row.id,
    details: { title: row.title, reason: seenEntry.reason, tested: expected_per_day !== null },
  });
  announce({ topic: "correlations.changed", data: { rule: row.id } });
  return await ruleDetail(context, row.id);
};

export const turnOffRule: Verb<typeof contract.turnOffRule> = async (context, seenEntry) => {
  const { db, actor, clock, audit, announce } = context;
  const row = await lockSeenRule(db, seenEntry);
  if (row.state !== "on") throw new Refusal("conflict", { detail: "La regla no está activa." });
  const frame = { at: clock.now(), by: authorOf(actor).name };
  await changeRule(db, row.id, { state: "off", state_reason: seenEntry.reason }, frame);
  await recordRuleSetChange(db, companyIn(actor));
  audit({
    action: "correlations.rule_turned_off",
    objectType: "correlation_rule",
    objectId: row.id,
    details: { title: row.title, reason: seenEntry.reason },
  });
  announce({ topic: "correlations.changed", data: { rule: row.id } });
  return await ruleDetail(context, row.id);
};

export const ruleVerbs = [
  route(contract.getRule, getRule),
  route(contract.updateRule, updateRule),
  route(contract.turnOnRule, turnOnRule),
  route(contract.turnOffRule, turnOffRule),
];
