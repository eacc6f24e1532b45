import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { claimAccount } from "#platform/server/external-accounts/account-claim.store.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/accounts.contract.ts";
import {
  ingestEvents,
  maxWafFileBytes,
  PlanUsage,
  type WafAccount,
} from "../../contracts/accounts.contract.ts";
import { wafImporter } from "../imports/waf-importer.ts";
import { pullAccountJob } from "../pull/pull-name.ts";
import {
  type AccountRow,
  addAccountRow,
  findAccount,
  findAccounts,
  requestAccountRead,
  saveAccountRow,
} from "./account.store.ts";
import { sealedKey } from "./account-key.ts";
import { findActors, findSeenActors, saveActorRow } from "./actor.store.ts";

const accountFrom = (row: AccountRow): WafAccount => ({
  id: row.id,
  account: row.account,
  name: row.name,
  api_id: row.api_id,
  has_key: row.key_sealed !== null,
  is_enabled: row.is_enabled,
  read_until: row.read_until?.toISOString() ?? null,
  next_at: row.next_at?.toISOString() ?? null,
  good_at: row.good_at?.toISOString() ?? null,
  failures: row.failures,
  problem: row.problem,
  snapshot_at: row.snapshot_at?.toISOString() ?? null,
  snapshot_problem: row.snapshot_problem,
  refused_events: Number(row.refused_events),
  reading_until: row.reading_until?.toISOString() ?? null,
  plan: row.plan_usage === null ? null : PlanUsage.parse(row.plan_usage),
  plan_at: row.plan_at?.toISOString() ?? null,
  plan_problem: row.plan_problem,
  version: row.version,
});

const maxActors = 100;

export const listAccounts: Verb<typeof contract.listAccounts> = async ({ db, actor }) => {
  const companyId = companyIn(actor);
  const rowByActor = new Map((await findActors(db, companyId)).map((each) => [each.actor, each]));
  const seenActors = await findSeenActors(db, companyId, maxActors);
  return {
    items: (await findAccounts(db, companyId)).map(accountFrom),
    actors: seenActors.map(({ last_at, ...each }) => {
      const { kind = null, owner_name = "", is_provider = false } = rowByActor.get(each.actor) ?? {};
      return { ...each, last_at: last_at.toISOString(), kind, owner_name, is_provider };
    }),
  };
};

async function accountView({ db }: VerbContext, companyId: number, id: string): Promise<WafAccount> {
  const row = await findAccount(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  return accountFrom(row);
}

export const addAccount: Verb<typeof contract.addAccount> = async (context, { account, ...written }) => {
  const { db, actor, clock, keyring, audit, announce, enqueue } = context;
  const [companyId, now, id] = [companyIn(actor), clock.now(), uuidv7()];
  const isAdded = await addAccountRow(db, {
    company_id: companyId,
    id,
    account,
    name: written.name,
    api_id: written.api_id,
    key_sealed: sealedKey(keyring, { companyId, id }, written),
    is_enabled: written.is_enabled,
    next_at: written.is_enabled ? now : null,
    saved_by_name: authorOf(actor).name,
    saved_at: now,
  });
  if (!isAdded) throw new Refusal("conflict", { detail: "La empresa ya tiene registrada esa cuenta." });
  if (!(await claimAccount(db, { kind: "imperva_account", account, companyId, objectId: id, at: now })))
    throw new Refusal("conflict", {
      detail: "Esa cuenta de Imperva no se puede registrar en esta empresa. Revise el número.",
    });
  audit({
    action: "waf_changes.account_added",
    objectType: "waf_account",
    objectId: id,
    details: { account, name: written.name, enabled: written.is_enabled },
  });
  if (written.is_enabled) enqueue(pullAccountJob, { company_id: companyId, id });
  announce({ topic: "waf_changes.changed", data: {} });
  return await accountView(context, companyId, id);
};

const saveAccount: Verb<typeof contract.saveAccount> = async (context, { id, version, ...written }) => {
  const { db, actor, clock, keyring, audit, announce, nothingChanged } = context;
  const [companyId, now] = [companyIn(actor), clock.now()];
  const existing = await findAccount(db, companyId, id);
  if (!existing) throw new Refusal("not_found");
  refuseStale(existing.version === version);
  const { name, api_id, is_enabled } = written;
  const isSame = existing.name === name && existing.api_id === api_id && existing.is_enabled === is_enabled;
  if (isSame && written.api_key === null) {
    nothingChanged();
    return accountFrom(existing);
  }
  const saved = await saveAccountRow(
    db,
    { companyId, id, version },
    {
      name,
      api_id,
      is_enabled,
      key_sealed: sealedKey(keyring, { companyId, id }, written, existing),
      next_at: is_enabled ? now : null,
      status: "waiting",
      failures: 0,
      problem: null,
      saved_by_name: authorOf(actor).name,
      saved_at: now,
    },
  );
  refuseStale(saved);
  audit({
    action: "waf_changes.account_saved",
    objectType: "waf_account",
    objectId: id,
    details: { account: existing.account, name, enabled: is_enabled, key_changed: written.api_key !== null },
  });
  announce({ topic: "waf_changes.changed", data: {} });
  return await accountView(context, companyId, id);
};

const pullAccountNow: Verb<typeof contract.pullAccountNow> = async (
  { db, actor, clock, audit, enqueue },
  { id },
) => {
  const companyId = companyIn(actor);
  const account = await findAccount(db, companyId, id);
  if (!account) throw new Refusal("not_found");
  if (!account.is_enabled)
    throw new Refusal("conflict", { detail: "La lectura por la API está apagada en esta cuenta." });
  if (!(await requestAccountRead(db, { companyId, id }, clock.now())))
    throw new Refusal("conflict", { detail: "Ya hay una lectura de esta cuenta en curso." });
  enqueue(pullAccountJob, { company_id: companyId, id });
  audit({ action: "waf_changes.pull_requested", objectType: "waf_account", objectId: id });
  return {};
};

export const saveActor: Verb<typeof contract.saveActor> = async (
  { db, actor: person, clock, audit, announce, nothingChanged },
  { actor, kind, owner_name, is_provider },
) => {
  const companyId = companyIn(person);
  const existing = (await findActors(db, companyId)).find((each) => each.actor === actor);
  if (existing?.kind === kind && existing.owner_name === owner_name && existing.is_provider === is_provider) {
    nothingChanged();
    return {};
  }
  await saveActorRow(db, companyId, {
    actor,
    kind,
    owner_name,
    is_provider,
    saved_by_name: authorOf(person).name,
    saved_at: clock.now(),
  });
  audit({
    action: "waf_changes.actor_saved",
    objectType: "waf_actor",
    objectId: actor,
    details: { kind, owner_name, is_provider },
  });
  announce({ topic: "waf_changes.changed", data: {} });
  return {};
};

/** Stores events that the SIEM integration sends. Events that are stored already are counted and change nothing. */
const ingest: SteppedVerb<typeof contract.ingestEvents> = async ({ gate, actor }, { body, name }) => {
  const storedFile = await gate.files.write(body, { maximumBytes: maxWafFileBytes });
  const importer = wafImporter as unknown as AnyImporter;
  const receipt = await importNow({ gate, actor }, importer, { ...storedFile, name }, {});
  // The refused import remains in the list with its reason.
  if (receipt.status !== "stored") throw new Refusal("invalid_input", { detail: receipt.reason });
  return ingestEvents.output.parse(receipt);
};

export const accountsVerbs = [
  route(contract.listAccounts, listAccounts),
  route(contract.addAccount, addAccount),
  route(contract.saveAccount, saveAccount),
  route(contract.pullAccountNow, pullAccountNow),
  route(contract.saveActor, saveActor),
  steppedRoute(contract.ingestEvents, ingest),
];
