import { readSigma } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { buildRuleSet, type RuleSet, type StoredRule } from "../engine/rule-set.ts";
import { findReferencableRules, findSetVersion, findWorkingRules } from "../rules/rule.store.ts";

interface Held {
  version: string;
  rules: RuleSet;
}

const maxCompanies = 60;
/** Compiled rules by company, the least recently used first. */
const cachedRuleSets = new Map<number, Held>();

/** Returns the active rules of a company, compiled once until a rule changes. */
export async function runningRules(db: Database, companyId: number): Promise<RuleSet> {
  const version = await findSetVersion(db);
  const cachedRuleSet = cachedRuleSets.get(companyId);
  if (cachedRuleSet?.version === version) {
    cachedRuleSets.delete(companyId);
    cachedRuleSets.set(companyId, cachedRuleSet);
    return cachedRuleSet.rules;
  }
  const rules =
    version === "" ? buildRuleSet([], new Map()) : await compiledRules(db, await findWorkingRules(db));
  cachedRuleSets.delete(companyId);
  cachedRuleSets.set(companyId, { version, rules });
  const [oldest] = cachedRuleSets.keys();
  if (cachedRuleSets.size > maxCompanies && oldest !== undefined) cachedRuleSets.delete(oldest);
  return rules;
}

type WorkingRow = Awaited<ReturnType<typeof findWorkingRules>>[number];

/** Reads and compiles rules; rules whose text no longer compiles are left out. */
export async function compiledRules(db: Database, rows: readonly WorkingRow[]): Promise<RuleSet> {
  const readableRules = rows.flatMap((row) => {
    const rule = readSigma(row.source)[0]?.rule;
    return rule ? [{ row, rule }] : [];
  });
  const generated = new Set(
    readableRules.flatMap(({ row, rule }) =>
      rule.kind === "correlation" && rule.generate && row.state === "on" ? row.rests_on : [],
    ),
  );
  const storedRules = readableRules.map(
    ({ row, rule }): StoredRule => ({
      id: row.id,
      title: row.title,
      level: row.level as Severity,
      techniques: row.techniques,
      tactics: row.tactics,
      rule,
      raises: row.state === "on" || generated.has(row.id),
    }),
  );
  const callable = await findReferencableRules(db);
  const byWord = new Map(
    callable.flatMap(({ id, sigma_id, sigma_name }) =>
      [sigma_id, sigma_name].flatMap((word) => (word ? [[word.toLowerCase(), id] as const] : [])),
    ),
  );
  const rests = new Map(
    storedRules.flatMap(({ id, rule }) => {
      if (rule.kind !== "correlation") return [];
      const referencedRules = rule.rules.map((called) => ({
        id: byWord.get(called.toLowerCase()) ?? "",
        called,
      }));
      return [[id, referencedRules] as const];
    }),
  );
  return buildRuleSet(storedRules, rests);
}
