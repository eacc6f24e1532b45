import { findCorrelatedAlerts } from "#features/detection/alerts/server/alerts.public.ts";
import { catalogueInUse } from "#features/intelligence/attack/server/attack.public.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { companyIn } from "#platform/server/actor.ts";
import { inThread } from "#platform/server/documents/in-thread.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../correlations.contract.ts";
import type { SigmaDocument } from "../../readers/sigma/read-sigma.ts";
import { findMatchPage } from "../matching/match.store.ts";
import { findReferencableRules, findRule, findRulesAbove, lockRule } from "./rule.store.ts";
import { rules } from "./rule-query.store.ts";
import { readDocuments, ruleTextOf } from "./rule-text.ts";
import { viewRules } from "./rule-view.ts";
import { storeDocuments } from "./store-documents.ts";
import { findRevisions, recordRuleSetChange, removeRule } from "./write-rule.store.ts";

/** The limits of the thread that reads rules: far more than a hundred of the longest published rules need. */
const readingLimits = { milliseconds: 20_000, megabytes: 256 };

/**
 * Returns the documents of each text, parsed in a worker thread because an import can have a hundred untrusted files.
 */
async function readTexts(texts: readonly string[]): Promise<SigmaDocument[][]> {
  const answer = await inThread(new URL("./rules.worker.ts", import.meta.url), texts, readingLimits).catch(
    () => {
      throw new Refusal("invalid_input", {
        detail:
          "Las reglas tardan demasiado en leerse. Tráigalas en varias veces, con menos archivos cada una.",
      });
    },
  );
  return answer as SigmaDocument[][];
}

const listRules: Verb<typeof contract.listRules> = async (context, { sort, cursor, limit, ...filter }) => {
  const page = await rules.page(context.db, { filter }, { sort, cursor, limit });
  return { ...page, items: await viewRules(context, page.items) };
};

const listRuleFacets: Verb<typeof contract.listRuleFacets> = async ({ db }, filter) => {
  const facets = await rules.facets(db, { filter });
  return {
    ...facets,
    level: facets.level.toSorted((one, other) => levelPlace(one.value) - levelPlace(other.value)),
  };
};

/** Returns the position of a level in the facet, the most severe first. */
function levelPlace(level: string): number {
  return (severities as readonly string[]).indexOf(level);
}

const checkSource: Verb<typeof contract.checkSource> = async ({ db }, { source }) => {
  const documents = readDocuments(source);
  const inText = documents.flatMap(({ rule }) =>
    rule
      ? [{ id: "", kind: rule.kind, sigma_id: rule.head.id, sigma_name: rule.head.name, rests_on: [] }]
      : [],
  );
  const callable = [...(await findReferencableRules(db)), ...inText];
  const catalogue = await catalogueInUse(db);
  return {
    documents: documents.map((document) => {
      const { title, kind, problems, notices } = ruleTextOf(document, {
        callable,
        catalogue,
        ownId: "no rule",
      });
      return { title, kind, problems, notices };
    }),
  };
};

export const importRules: Verb<typeof contract.importRules> = async (context, { files, origin }) => {
  const texts = await readTexts(files.map(({ text }) => text));
  const documentsByFile = files.map(({ name }, at) => ({ name, documents: texts[at] ?? [] }));
  const importedRules = await storeDocuments(
    context,
    documentsByFile.flatMap(({ documents }) => documents),
    origin,
  );
  let next = 0;
  const outcome = documentsByFile.map(({ name, documents }) => {
    const rules = importedRules.slice(next, next + documents.length);
    next += documents.length;
    return { name, rules };
  });
  const count = (expectedOutcome: string) =>
    importedRules.filter((rule) => rule.outcome === expectedOutcome).length;
  context.audit({
    action: "correlations.rules_imported",
    objectType: "correlation_rule",
    details: {
      files: files.map(({ name }) => name),
      created: count("created"),
      known: count("known"),
      refused: count("refused"),
    },
  });
  if (count("created") > 0) context.announce({ topic: "correlations.changed", data: {} });
  return { files: outcome };
};

const deleteRule: Verb<typeof contract.deleteRule> = async ({ db, actor, audit, announce }, { id }) => {
  const row = await lockRule(db, id);
  if (!row) throw new Refusal("not_found");
  if (row.state === "on") throw new Refusal("conflict", { detail: "Apague la regla antes de borrarla." });
  const [above] = await findRulesAbove(db, id);
  if (above) throw new Refusal("conflict", { detail: `La correlación «${above.title}» se apoya en ella.` });
  await removeRule(db, id);
  await recordRuleSetChange(db, companyIn(actor));
  audit({
    action: "correlations.rule_deleted",
    objectType: "correlation_rule",
    objectId: id,
    details: { title: row.title },
  });
  announce({ topic: "correlations.changed", data: { rule: id } });
  return {};
};

const listRevisions: Verb<typeof contract.listRevisions> = async ({ db }, { id }) => {
  const rows = await findRevisions(db, id);
  // A rule has at least its first text.
  if (rows.length === 0) throw new Refusal("not_found");
  return { items: rows.map((row) => ({ ...row, created_at: isoInstant(row.created_at) })) };
};

const listMatches: Verb<typeof contract.listMatches> = async ({ db }, search) => {
  if (!(await findRule(db, search.id))) throw new Refusal("not_found");
  const page = await findMatchPage(db, search);
  const eventIds = page.items.map(({ event_id }) => event_id);
  const alerts = new Map(
    (await findCorrelatedAlerts(db, search.id, eventIds)).map(({ event_id, id, number, level }) => [
      event_id,
      { id, number, level: level === 2 ? (2 as const) : (1 as const) },
    ]),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      occurred_at: isoInstant(row.occurred_at),
      alert: alerts.get(row.event_id) ?? null,
    })),
  };
};

export const correlationsVerbs = [
  route(contract.listRules, listRules),
  route(contract.listRuleFacets, listRuleFacets),
  route(contract.checkSource, checkSource),
  route(contract.importRules, importRules),
  route(contract.deleteRule, deleteRule),
  route(contract.listRevisions, listRevisions),
  route(contract.listMatches, listMatches),
];
