import { observableOf } from "#platform/readers/observables.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { Indicator } from "../../contracts/indicators.contract.ts";
import * as contract from "../../contracts/indicators.contract.ts";
import { findStatements } from "../base/statement.store.ts";
import { addCompanyIndicator } from "./add-company-indicator.ts";
import { findIndicator, findKeys, findRelatedObjects } from "./indicator.store.ts";
import { findSourceNames, indicators, type ListedIndicator } from "./indicator-query.store.ts";
import { indicatorStateOf } from "./indicator-state.ts";

/** Converts a row to the indicator that the calls return. */
function indicatorView(row: ListedIndicator, sources: ReadonlyMap<string, string>, now: Date): Indicator {
  const { company_id, source_id, revoked: _revoked, compared: _compared, valid_from: _from, ...shown } = row;
  return {
    ...shown,
    owner: Number(company_id) === 0 ? "base" : "company",
    state: indicatorStateOf(row, now),
    source: sources.get(source_id) ?? "",
    added_at: row.added_at.toISOString(),
  };
}

export const listIndicators: Verb<typeof contract.listIndicators> = async (
  { db, actor, clock },
  { sort, cursor, limit, ...filter },
) => {
  const now = clock.now();
  const selection = { filter, companyId: companyIn(actor), now };
  const page = await indicators.page(db, selection, { sort, cursor, limit });
  const sources = await findSourceNames(db, [...new Set(page.items.map(({ source_id }) => source_id))]);
  return { ...page, items: page.items.map((row) => indicatorView(row, sources, now)) };
};

export const addIndicator: Verb<typeof contract.addIndicator> = async (
  context,
  { value, note, confidence, tlp },
) => {
  const observable = observableOf(value);
  const addedIndicator = await addCompanyIndicator(context, {
    observable,
    from: "written",
    note,
    confidence,
    tlp,
  });
  if (!addedIndicator)
    throw new Refusal("invalid_input", {
      detail: "No es una dirección, una red, un dominio, una URL, una huella de archivo ni un correo.",
    });
  if (!addedIndicator.isNew) {
    context.nothingChanged();
    return { id: addedIndicator.id };
  }
  context.audit({
    action: "threats.indicator_added",
    objectType: "threat_indicator",
    objectId: addedIndicator.id,
    // Only its readers may know a TLP:RED indicator, so the audit log does not contain its value.
    details: { kind: observable.type, ...(tlp !== "red" && { value: observable.value }) },
  });
  context.announce({ topic: "threats.changed", data: { id: addedIndicator.id } });
  return { id: addedIndicator.id };
};

const getIndicator: Verb<typeof contract.getIndicator> = async ({ db, actor, clock }, { id }) => {
  const companyId = companyIn(actor);
  const row = await findIndicator(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const owner = Number(row.company_id);
  const sources = await findSourceNames(db, [row.source_id]);
  const { stix_id, description, pattern, not_compared, valid_until, ...listed } = row;
  const statements = await findStatements(db, { companyId: owner, objectId: id });
  return {
    ...indicatorView(listed, sources, clock.now()),
    description,
    pattern,
    not_compared,
    valid_from: row.valid_from.toISOString(),
    valid_until: valid_until?.toISOString() ?? null,
    keys: await findKeys(db, { companyId: owner, id }),
    statements: statements.map(({ said_at, modified_at, ...rest }) => ({
      ...rest,
      stated_at: said_at.toISOString(),
      modified_at: modified_at.toISOString(),
    })),
    related: await findRelatedObjects(db, companyId, stix_id),
  };
};

export const indicatorsVerbs = [
  route(contract.listIndicators, listIndicators),
  route(contract.addIndicator, addIndicator),
  route(contract.getIndicator, getIndicator),
];
