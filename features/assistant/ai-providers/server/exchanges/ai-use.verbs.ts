import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { type Actor, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../ai-use.contract.ts";
import { type Exchange, ExchangeOutcome, ExchangePurpose, ExchangeText } from "../../ai-use.contract.ts";
import {
  type AllowanceRow,
  findAllowance,
  findAllowances,
  isCompany,
  keepAllowance,
  unchooseOthers,
} from "../providers/allowance.store.ts";
import { outsideProvider } from "../providers/managed-provider.ts";
import { findSpend } from "../providers/provider-use.store.ts";
import { providerMonthOf } from "./cost.rules.ts";
import { type ExchangeRow, findExchange, findExchangePage } from "./exchange-list.store.ts";

const listAllowances: Verb<typeof contract.listAllowances> = async ({ db, clock }, { id }) => {
  await outsideProvider(db, id);
  return (await findAllowances(db, id, providerMonthOf(clock.now()))).map(allowanceFrom);
};

function allowanceFrom({ changed_at, month_cost, ...row }: AllowanceRow): contract.Allowance {
  return { ...row, month_cost: Number(month_cost), changed_at: isoInstant(changed_at) };
}

/** A withdrawn permission takes effect immediately, because each request reads this row before it is sent. */
const saveAllowance: Verb<typeof contract.saveAllowance> = async (
  { db, actor, clock, audit },
  { id, company_id: companyId, ...choice },
) => {
  const { name } = await outsideProvider(db, id);
  if (!(await isCompany(db, companyId))) throw new Refusal("not_found");
  const isSelected = choice.allowed && choice.chosen;
  if (isSelected) await unchooseOthers(db, companyId, id);
  await keepAllowance(db, {
    company_id: companyId,
    provider_id: id,
    ...choice,
    chosen: isSelected,
    changed_at: clock.now(),
    changed_by_name: personOf(actor).fullName,
  });
  audit({
    action: choice.allowed ? "ai_providers.allowed" : "ai_providers.withdrawn",
    objectType: "ai_provider",
    objectId: id,
    companyId,
    details: { provider: name, ...choice, chosen: isSelected },
  });
  const saved = await findAllowance(db, id, companyId, providerMonthOf(clock.now()));
  if (!saved) throw new Refusal("not_found");
  return allowanceFrom(saved);
};

const elevenMonths = 334 * 24 * 3_600_000;

const listSpend: Verb<typeof contract.listSpend> = async ({ db, clock }, { id }) => {
  await outsideProvider(db, id);
  return await findSpend(db, id, providerMonthOf(new Date(clock.now().getTime() - elevenMonths)));
};

interface ExchangeOrigin {
  purpose: string;
  asked_by_id: number | null;
}

/**
 * Returns whether the actor may read an exchange: people of a company may read its exchanges, but a conversation only
 * its own person and those who oversee the service.
 */
function mayReadExchange(actor: Actor, { purpose, asked_by_id }: ExchangeOrigin): boolean {
  if (purpose !== "chat" || roleMay(actor.role, "ai.oversee_exchanges")) return true;
  return actor.kind === "user" && actor.userId === asked_by_id;
}

const listExchanges: Verb<typeof contract.listExchanges> = async ({ db, actor }, search) => {
  const page = await findExchangePage(db, search);
  return { ...page, items: page.items.map((row) => exchangeFrom(row, actor)) };
};

function exchangeFrom(row: ExchangeRow, actor: Actor): Exchange {
  const { provider_name: provider, asked_at, asked_by_id: _who, purpose, outcome, ...facts } = row;
  return {
    ...facts,
    provider,
    asked_at: isoInstant(asked_at),
    purpose: ExchangePurpose.parse(purpose),
    outcome: ExchangeOutcome.parse(outcome),
    readable: mayReadExchange(actor, row),
  };
}

/** Reading needs a reason, because an exchange may quote people and records of the company. */
const readExchange: Verb<typeof contract.readExchange> = async ({ db, actor, audit }, { id, reason }) => {
  const row = await findExchange(db, id);
  if (!row) throw new Refusal("not_found");
  const { tools, answered, note, bytes_left_out, secrets_removed } = row;
  if (!mayReadExchange(actor, row) || answered === null) {
    throw new Refusal("forbidden", {
      detail: "Es una conversación de otra persona: la lee quien la tuvo, o el proveedor con un motivo.",
    });
  }
  audit({
    action: "ai_providers.exchange_read",
    objectType: "ai_exchange",
    objectId: id,
    details: { reason },
  });
  const sentRows = ExchangeText.shape.sent.parse(row.sent);
  return {
    ...exchangeFrom(row, actor),
    sent: sentRows,
    tools,
    answered,
    note,
    bytes_left_out,
    secrets_removed,
  };
};

export const aiUseVerbs = [
  route(contract.listAllowances, listAllowances),
  route(contract.saveAllowance, saveAllowance),
  route(contract.listSpend, listSpend),
  route(contract.listExchanges, listExchanges),
  route(contract.readExchange, readExchange),
];
