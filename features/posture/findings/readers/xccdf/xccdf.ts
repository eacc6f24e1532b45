import type { Severity } from "#platform/contract/severity.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, coverageDraft, resultDraft, ruleDraft, scanDraft, scanProblem } from "../draft.ts";
import type {
  OpenReport,
  Outcome,
  ScanAsset,
  ScanFacts,
  ScanFormat,
  ScanItem,
  ScanResult,
} from "../scan-report.ts";
import { cleanOrNull, cleanText, cleanTexts, isAddress, numberOf, scanIdentitiesOf } from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { momentOf } from "../text/moment.ts";
import { childrenNamed, textAtPath, type XmlMark, type XmlNode, xmlParts } from "../text/xml-parts.ts";
import { type Guides, guideTitleOf, readGuides, ruleWithoutRevision } from "./xccdf-rules.ts";

interface Target {
  name: string;
  addresses: readonly string[];
  /** Names of facts with their values: `urn:xccdf:fact:asset:identifier:mac`. */
  facts: readonly (readonly [string, string])[];
}

/** Returns the machine of a run, by all identities in the run. */
function targetAsset(key: string, { name, addresses, facts }: Target): ScanAsset {
  const valuesOf = (pattern: RegExp) =>
    facts.filter(([fact]) => pattern.test(fact)).map(([, value]) => value.replace(/\.$/, ""));
  const reached = [...addresses, ...valuesOf(/:ipv[46]$/)].filter(
    (ip) => isAddress(ip) && !/^(?:127\.|::1$|0:0:0:0:0:0:0:1$|fe80:)/i.test(ip),
  );
  const fullNames = valuesOf(/:fqdn$/).filter((fqdn) => fqdn.includes("."));
  const fullName = fullNames.find((fqdn) => fqdn.toLowerCase().startsWith(`${key.toLowerCase()}.`));
  return assetDraft({
    key,
    assetKind: "host",
    // The name shown is the full one, because two machines may share a short name.
    name: fullName ?? key,
    identities: scanIdentitiesOf([
      ...valuesOf(/:(?:MAC|mac)$/).map((mac) => ["mac", mac] as const),
      ...fullNames.map((fqdn) => ["fqdn", fqdn] as const),
      ...valuesOf(/:host_name$/).map((host) => ["name", host] as const),
      ["name", name],
      ...reached.map((ip) => ["ip", ip] as const),
    ]),
    os: cleanOrNull([...valuesOf(/:os_name$/), ...valuesOf(/:os_version$/)].join(" ")),
  });
}

const properNames: Readonly<Record<string, string>> = { openscap: "OpenSCAP", scc: "SCC" };

/** A scanner that is named by its CPE: `cpe:/a:redhat:openscap:1.3.6` is OpenSCAP 1.3.6; undefined for any other name. */
function productOfCpe(name: string): { name: string; version: string | null } | undefined {
  const [, parts] = /^cpe:(?:\/|2\.3:)[aoh]:(.+)$/i.exec(name) ?? [];
  if (parts === undefined) return undefined;
  const [, product = "", version = ""] = parts.split(":");
  if (product === "") return undefined;
  const words = product.replaceAll("_", " ");
  return {
    name: properNames[product.toLowerCase()] ?? words.charAt(0).toUpperCase() + words.slice(1),
    version: /^[\w.+-]+$/.test(version) && version !== "-" ? version : null,
  };
}

/**
 * Returns a readable name for a rule without a guide: `xccdf_org.ssgproject.content_rule_accounts_tmout` is `accounts
 * tmout`.
 */
function nameOfRuleId(id: string): string {
  const [, own] = /^xccdf_[^_]+(?:\.[^_]+)*_rule_(.+)$/.exec(id) ?? [];
  return own === undefined ? id : own.replaceAll("_", " ");
}

/**
 * Returns the name of a guide of which only the file name or id is known: `/usr/share/ssg-rhel9-ds.xml` becomes
 * `ssg-rhel9-ds`.
 */
function nameOfGuide(benchmark: string): string {
  const file = benchmark.split(/[\\/]/).at(-1) ?? "";
  const [, own] = /^xccdf_[^_]+(?:\.[^_]+)*_benchmark_(.+)$/.exec(file) ?? [];
  return own ?? (file.replace(/\.xml$/i, "") || benchmark);
}

const scanFields = new Set([
  "benchmark",
  "profile",
  "target",
  "target-address",
  "target-facts",
  "score",
  "identity",
  "title",
]);

const results: Record<string, Outcome> = {
  pass: "pass",
  fixed: "pass",
  fail: "fail",
  error: "error",
  unknown: "error",
  notchecked: "manual",
  notapplicable: "not_applicable",
  notselected: "not_applicable",
  informational: "information",
};
const severities: Record<string, Severity> = {
  critical: "critical",
  high: "high",
  medium: "medium",
  low: "low",
  info: "informational",
};

/**
 * XCCDF results 1.1 and 1.2: a benchmark with its results, results without benchmark, or several results within an
 * ARF file.
 */
export const xccdf: ScanFormat = {
  name: "xccdf",
  tool: "XCCDF",
  area: "benchmark",
  recognise: (head) => /<(?:[\w.-]{1,40}:)?(?:Benchmark|TestResult|asset-report-collection)[\s>]/.test(head),
  read: readXccdf,
};

async function* readXccdf(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const guides = await readGuides(open);
  let scan: TestResult | undefined;
  let tests = 0;
  const whole = (name: string, parent: string) =>
    parent === "TestResult" && (name === "rule-result" || scanFields.has(name));
  for await (const part of xmlParts(open, {
    whole,
    marks: new Set(["TestResult"]),
    gathers: new Set(["message"]),
  })) {
    if (part.kind === "problem") yield part;
    else if (part.kind === "opened") {
      tests += 1;
      scan = new TestResult(part, guides);
    } else if (part.kind === "closed") {
      if (scan) yield* scan.ended(false);
      scan = undefined;
    } else if (part.kind === "ended") {
      if (scan) yield* scan.ended(true);
      // A benchmark without results only describes rules.
      if (tests === 0) throw new UnreadableFile("El XCCDF no trae resultados (TestResult): es solo la guía.");
    } else if (scan && part.kind === "node") {
      if (part.name !== "rule-result") scan.take(part);
      else yield* scan.row(part);
    }
  }
}

class TestResult {
  readonly #mark: XmlMark;
  readonly #guides: Guides;
  #benchmark = "";
  #profile: string | null = null;
  #target = "";
  #title = "";
  readonly #addresses: string[] = [];
  readonly #facts: (readonly [string, string])[] = [];
  readonly #scores: ScanFacts["scores"] = [];
  #authenticated: boolean | null = null;
  #announced = false;
  #key = "";

  constructor(mark: XmlMark, guides: Guides) {
    this.#mark = mark;
    this.#guides = guides;
  }

  take(node: XmlNode): void {
    const { name, attributes, text } = node;
    if (name === "benchmark") this.#benchmark = cleanText(attributes.id) || cleanText(attributes.href);
    else if (name === "profile") this.#profile = cleanOrNull(attributes.idref);
    else if (name === "title") this.#title ||= cleanText(text.replace(/\s+/g, " "));
    else if (name === "target" && this.#target === "") this.#target = cleanText(text);
    else if (name === "target-address") this.#addresses.push(cleanText(text));
    else if (name === "target-facts")
      this.#facts.push(
        ...childrenNamed(node, "fact")
          .slice(0, 1_000)
          .map((fact) => [fact.attributes.name ?? "", cleanText(fact.text)] as const),
      );
    else if (name === "identity") this.#authenticated = attributes.authenticated === "true";
    else if (name === "score") {
      const value = numberOf(text);
      if (value !== null)
        this.#scores.push({
          system: cleanText(attributes.system) || "urn:xccdf:scoring:default",
          value,
          maximum: numberOf(attributes.maximum),
        });
    }
  }

  *row(node: XmlNode): Generator<ScanItem> {
    const place = `línea ${node.line}`;
    const id = cleanText(node.attributes.idref, 300);
    if (id === "") yield scanProblem(place, "El resultado no dice de qué regla es.");
    else {
      yield* this.#announce();
      yield this.#result(node, id, place);
    }
  }

  *#announce(): Generator<ScanAsset> {
    if (this.#announced) return;
    this.#announced = true;
    this.#key = this.#target || this.#addresses[0] || "equipo sin nombre";
    yield targetAsset(this.#key, { name: this.#target, addresses: this.#addresses, facts: this.#facts });
  }

  #result(node: XmlNode, id: string, place: string): ScanResult {
    const override = childrenNamed(node, "override").at(-1);
    const stated = (textAtPath(override, "new-result") || textAtPath(node, "result")).toLowerCase();
    const severity = (node.attributes.severity ?? "").toLowerCase();
    const idents = childrenNamed(node, "ident").map(({ text }) => text.trim());
    const rule =
      this.#guides.rules.get(id) ?? ruleDraft({ id: ruleWithoutRevision(id), title: nameOfRuleId(id) });
    const last = results[stated] ?? "error";
    // A person waived the failure of this rule; a waived rule is counted separately and not as passed.
    const isWaived = last !== "fail" && textAtPath(override, "old-result").toLowerCase() === "fail";
    const outcome = isWaived ? "suppressed" : last;
    return resultDraft({
      source: "xccdf",
      area: "benchmark",
      assetKey: this.#key,
      rule:
        idents.length === 0
          ? rule
          : {
              ...rule,
              cves: [...new Set([...rule.cves, ...cvesIn(...idents)])],
              sections: cleanTexts([...rule.sections, ...idents], 200),
            },
      locus: this.#benchmark,
      outcome,
      severity: severities[severity] ?? "unknown",
      severityText: severity.slice(0, 40),
      statusText: stated.slice(0, 40),
      evidence: maskedEvidence(
        childrenNamed(node, "message")
          .map(({ text }) => text)
          .join("\n"),
      ),
      suppression: isWaived
        ? { kind: "override", status: "accepted", reason: cleanText(textAtPath(override, "remark"), 2_000) }
        : null,
      lastSeenAt: momentOf(node.attributes.time),
      externalId: id,
      place,
    });
  }

  *ended(cut: boolean): Generator<ScanItem> {
    const { attributes } = this.#mark;
    yield* this.#announce();
    const facts = new Map(this.#facts);
    const [startedAt, endedAt] = [momentOf(attributes["start-time"]), momentOf(attributes["end-time"])];
    const complete = !cut && endedAt !== null;
    const benchmark = this.#benchmark || this.#guides.id;
    const name =
      facts.get("urn:xccdf:fact:scanner:name") ?? cleanOrNull(attributes["test-system"]) ?? "XCCDF";
    const product = productOfCpe(name);
    const tool = product?.name ?? name;
    const toolVersion = facts.get("urn:xccdf:fact:scanner:version") ?? product?.version ?? null;
    yield {
      kind: "benchmark",
      source: "xccdf",
      assetKey: this.#key,
      benchmark,
      title: guideTitleOf(this.#guides, benchmark) || this.#title || nameOfGuide(benchmark),
      profile: this.#profile,
      tool,
      toolVersion,
      locus: this.#benchmark,
      endedAt,
      complete,
      scores: this.#scores,
    };
    yield coverageDraft({
      source: "xccdf",
      assetKey: this.#key,
      locus: this.#benchmark,
      startedAt,
      endedAt,
      complete,
      credentialed: this.#authenticated,
      checks: {
        policy: [this.#benchmark, this.#profile].filter(Boolean).join(" "),
        families: null,
        rules: null,
      },
    });
    yield scanDraft({
      source: "xccdf",
      tool,
      toolVersion,
      name: this.#benchmark || null,
      policy: this.#profile,
      startedAt,
      endedAt,
      complete,
      credentialed: this.#authenticated,
      scores: this.#scores,
    });
  }
}
