import type { SourceProblem } from "#features/detection/correlations/correlations.contract.ts";
import { readSigma, type SigmaDocument } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import type { SigmaProblem } from "#features/detection/correlations/readers/sigma/sigma-rule.ts";
import {
  currentTechniques,
  type IndexedCatalogue,
} from "#features/intelligence/attack/server/attack.public.ts";
import { compileDetection } from "../engine/compile-detection.ts";
import { logSourceNotices } from "../engine/log-sources.ts";
import type { RuleText } from "./write-rule.store.ts";

/** A rule to which correlations may refer. */
interface Callable {
  id: string;
  kind: string;
  sigma_id: string | null;
  sigma_name: string | null;
  rests_on: string[];
}

interface ReadRule {
  title: string;
  kind: "detection" | "correlation" | null;
  /** Undefined if a problem makes the rule unusable. */
  text: RuleText | undefined;
  problems: SourceProblem[];
  /** Remarks that do not prevent the rule from running, such as that no source here delivers its kind of record. */
  notices: SourceProblem[];
}

/** Parses every document of a text and compiles it once, so that all problems are reported now. */
export function readDocuments(source: string): SigmaDocument[] {
  return readSigma(source).map((document) => {
    const { rule } = document;
    if (rule?.kind !== "detection") return document;
    const { problems } = compileDetection(rule);
    return problems.length === 0 ? document : { ...document, rule: undefined, problems };
  });
}

/** The context in which a text is read: the rules of the company, and the ATT&CK version in use. */
interface Surroundings {
  callable: readonly Callable[];
  catalogue: IndexedCatalogue;
  ownId: string;
}

/** Converts one document to a row. The rules that a correlation names are looked up within the company. */
export function ruleTextOf(
  { rule, problems, source }: SigmaDocument,
  { callable, catalogue, ownId }: Surroundings,
): ReadRule {
  const messages = problems.map(serializeMessage);
  if (!rule) return { title: titleIn(source), kind: null, text: undefined, problems: messages, notices: [] };
  const { head, kind } = rule;
  const rests: string[] = [];
  if (rule.kind === "correlation") {
    for (const called of rule.rules) {
      const calledRule = callable.find((each) => answersTo(each, called));
      const problem = (message: string) =>
        messages.push(serializeMessage({ message, path: "correlation.rules", place: head.place }));
      if (!calledRule)
        problem(`La correlación nombra «${called}», y la empresa no tiene una regla con ese id o nombre.`);
      else if (restsOn(calledRule, ownId, callable))
        problem(`La correlación se apoya en sí misma por «${called}».`);
      else rests.push(calledRule.id);
    }
  }
  const text: RuleText = {
    kind,
    title: head.title,
    sigma_id: head.id,
    sigma_name: head.name,
    level: head.level,
    techniques: currentTechniques(head.techniques, catalogue).techniques,
    tactics: head.tactics,
    rests_on: [...new Set(rests)],
    source,
  };
  const notices =
    rule.kind === "detection"
      ? logSourceNotices(rule.logsource).map((message) =>
          serializeMessage({ message, path: "logsource", place: rule.logsource.place }),
        )
      : [];
  return {
    title: head.title,
    kind,
    text: messages.length === 0 ? text : undefined,
    problems: messages,
    notices,
  };
}

function answersTo({ sigma_id, sigma_name }: Callable, word: string): boolean {
  return sigma_id === word.toLowerCase() || sigma_name === word;
}

function restsOn(rule: Callable, id: string, callable: readonly Callable[], depth = 0): boolean {
  if (rule.id === id || depth > 6) return true;
  return rule.rests_on.some((below) => {
    const calledRule = callable.find((each) => each.id === below);
    return calledRule ? restsOn(calledRule, id, callable, depth + 1) : false;
  });
}

function serializeMessage({ message, path, place }: SigmaProblem): SourceProblem {
  return { message, path, line: place.line, column: place.column };
}

/** Returns the probable title of a text that cannot be read. */
function titleIn(source: string): string {
  return /^title:[ \t]*(.{1,200})$/m.exec(source)?.[1]?.trim() ?? "";
}
