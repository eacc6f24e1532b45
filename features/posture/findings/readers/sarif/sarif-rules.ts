import { cvesIn } from "#platform/readers/cve-names.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { JsonFacts } from "#platform/readers/json-parts.ts";
import { ruleDraft } from "../draft.ts";
import type { ScanRule } from "../scan-report.ts";
import { cleanText, cleanTexts, copyString, cwesIn, maxLengths, numberOf } from "../text/clean.ts";
import { jsonObjectOf, jsonObjectsOf, jsonTextsOf, valueAtPath } from "../text/json-value.ts";

const maxRules = 100_000;

export interface SarifRule {
  rule: ScanRule;
  level: string | null;
  /** `security-severity` of its properties, on the scale of CVSS. */
  score: number | null;
  messages: ReadonlyMap<string, string>;
}

/** The rules of all runs, of the driver and its extensions, by index and by id. */
export class SarifRules {
  readonly #rules = new Map<string, SarifRule>();
  readonly #known: JsonFacts;

  constructor(reportFacts: JsonFacts) {
    this.#known = reportFacts;
  }

  /** Adds a rule at a place such as `runs.0.tool.driver.rules.3`. */
  add(place: string, value: unknown): void {
    if (this.#rules.size >= maxRules) return;
    const rule = ruleOf(jsonObjectOf(value));
    const [holder = "", index = ""] = place.split(".rules.");
    this.#rules.set(`${holder} #${index}`, rule);
    const name = `${holder} ${rule.rule.id}`;
    if (!this.#rules.has(name)) this.#rules.set(name, rule);
    const anywhere = `${place.split(".")[1]} ${rule.rule.id}`;
    if (!this.#rules.has(anywhere)) this.#rules.set(anywhere, rule);
  }

  idsOf(run: number): ReadonlySet<string> | null {
    const ids = new Set<string>();
    for (const [name, { rule }] of this.#rules) if (name.startsWith(`runs.${run}.`)) ids.add(rule.id);
    return ids.size > 0 ? ids : null;
  }

  /**
   * Returns the rule of a result: by its index within the tool component that the result names, otherwise by its id,
   * which may have an additional last part.
   */
  ruleOf(run: number, result: JsonObject): SarifRule {
    const reference = jsonObjectOf(result.rule);
    const holder = this.#holderOf(run, reference);
    const index = numberOf(reference.index) ?? numberOf(result.ruleIndex);
    const id = cleanText(result.ruleId) || cleanText(reference.id);
    const numbered = index === null || index < 0 ? undefined : this.#rules.get(`${holder} #${index}`);
    if (numbered && (id === "" || id === numbered.rule.id || id.startsWith(`${numbered.rule.id}/`)))
      return numbered;
    const parent = id.split("/").slice(0, -1).join("/");
    return (
      this.#rules.get(`${holder} ${id}`) ??
      this.#rules.get(`${run} ${id}`) ??
      (parent === "" ? undefined : this.#rules.get(`${run} ${parent}`)) ??
      numbered ??
      unknownRule(id)
    );
  }

  #holderOf(run: number, reference: JsonObject): string {
    const component = jsonObjectOf(reference.toolComponent);
    const driver = `runs.${run}.tool.driver`;
    const index = numberOf(component.index);
    if (index !== null && index >= 0) return `runs.${run}.tool.extensions.${index}`;
    const name = cleanText(component.name);
    if (name === "") return driver;
    for (let at = 0; at < 200; at += 1) {
      const extension = `runs.${run}.tool.extensions.${at}`;
      const extensionName = this.#known.get(`${extension}.name`);
      if (extensionName === undefined) break;
      if (cleanText(extensionName) === name) return extension;
    }
    return driver;
  }
}

function unknownRule(id: string): SarifRule {
  return {
    rule: ruleDraft({ id: id || "sin-regla", title: id || "Resultado sin regla", cves: cvesIn(id) }),
    level: null,
    score: null,
    messages: new Map(),
  };
}

function ruleOf(record: JsonObject): SarifRule {
  const properties = jsonObjectOf(record.properties);
  const id = copyString(cleanText(record.id));
  const tags = jsonTextsOf(properties.tags, 200).slice(0, 60);
  const text = (name: string) => cleanText(valueAtPath(record[name], "text"), 4_000);
  const relations = jsonObjectsOf(record.relationships).map((each) => valueAtPath(each.target, "id"));
  const messages = Object.entries(jsonObjectOf(record.messageStrings))
    .slice(0, 50)
    .map(([name, value]) => [name, cleanText(valueAtPath(value, "text"), 2_000)] as const);
  const [short, full, help] = [text("shortDescription"), text("fullDescription"), text("help")];
  return {
    rule: ruleDraft({
      id,
      title:
        cleanText(short.split("\n")[0], maxLengths.title) || cleanText(record.name, maxLengths.title) || id,
      description: full || short,
      solution: help === full ? "" : help,
      references: cleanTexts(record.helpUri),
      aliases: [],
      cves: cvesIn(id, short, ...tags),
      cwes: cwesIn([
        ...tags.filter((tag) => /cwe/i.test(tag)),
        ...jsonTextsOf(properties.cwe),
        ...relations.filter((name) => /^CWE/i.test(cleanText(name))),
      ]),
      tags,
    }),
    level: cleanText(valueAtPath(record.defaultConfiguration, "level"), 20) || null,
    score: numberOf(properties["security-severity"]),
    messages: new Map(messages),
  };
}
