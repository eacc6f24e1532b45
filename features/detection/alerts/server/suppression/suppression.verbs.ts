import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/suppression.contract.ts";
import { lockQueue } from "../work/alert.store.ts";
import { announceAlerts } from "../work/alert-case.ts";
import { beginSuppression, suppressionNow } from "./begin-suppression.ts";
import { suppressionFrom } from "./suppression.rules.ts";
import {
  countNoise,
  findSuppressionPage,
  findSuppressionsOf,
  shortenSuppression,
} from "./suppression.store.ts";

const listSuppressions: Verb<typeof contract.listSuppressions> = async ({ db, clock }, search) => {
  const now = clock.now();
  const page = await findSuppressionPage(db, { ...search, now });
  return { ...page, items: page.items.map((row) => suppressionFrom(row, now)) };
};

const createSuppressionRule: Verb<typeof contract.createSuppressionRule> = async (
  context,
  { reason, expires_at, ...conditions },
) => ({
  suppression: await beginSuppression(context, {
    kind: "rule",
    reason,
    starts_at: context.clock.now(),
    ends_at: new Date(expires_at),
    conditions,
  }),
});

const createMaintenanceWindow: Verb<typeof contract.createMaintenanceWindow> = async (
  context,
  { reason, starts_at, ends_at, assets },
) => ({
  suppression: await beginSuppression(context, {
    kind: "window",
    reason,
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
    conditions: { assets },
  }),
});

const endSuppression: Verb<typeof contract.endSuppression> = async (context, { id }) => {
  const { db, actor, clock, audit } = context;
  await lockQueue(db, companyIn(actor));
  const before = await suppressionNow(context, id);
  if (!(await shortenSuppression(db, id, clock.now(), authorOf(actor).name)))
    throw new Refusal("conflict", { detail: "Ya había terminado." });
  audit({
    action: "alerts.suppression_ended",
    objectType: "suppression",
    objectId: id,
    details: { kind: before.kind, reason: before.reason, was_to_end_at: before.ends_at },
  });
  announceAlerts(context);
  return { suppression: await suppressionNow(context, id) };
};

const defaultSpanMs = 30 * 86_400_000;
const maxItems = 200;

export const getNoiseLedger: Verb<typeof contract.getNoiseLedger> = async ({ db, clock }, input) => {
  const now = clock.now();
  const to = input.to ? new Date(input.to) : now;
  const from = input.from ? new Date(input.from) : new Date(to.getTime() - defaultSpanMs);
  const [counts, rows] = await Promise.all([
    countNoise(db, from, to),
    findSuppressionsOf(db, from, to, maxItems),
  ]);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    ...counts,
    by_suppression: rows.map((row) => suppressionFrom(row, now)),
  };
};

export const suppressionVerbs = [
  route(contract.listSuppressions, listSuppressions),
  route(contract.createSuppressionRule, createSuppressionRule),
  route(contract.createMaintenanceWindow, createMaintenanceWindow),
  route(contract.endSuppression, endSuppression),
  route(contract.getNoiseLedger, getNoiseLedger),
];
