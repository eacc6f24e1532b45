import { hash } from "node:crypto";
import { type FileWatch, fileText } from "#platform/readers/file-text.ts";
import { LineSplitter } from "#platform/readers/line-splitter.ts";
import { assetDraft, coverageDraft, resultDraft, ruleDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, Outcome, ScanFormat, ScanItem, ScanResult } from "../scan-report.ts";
import { cleanOrNull, cleanText, integerOf, maxLengths, namedHost, scanIdentitiesOf } from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { momentOf } from "../text/moment.ts";

const rows: Record<string, { outcome: Outcome; severity: "medium" | "low" | "informational" }> = {
  "warning[]": { outcome: "fail", severity: "medium" },
  "suggestion[]": { outcome: "fail", severity: "low" },
  "manual[]": { outcome: "manual", severity: "informational" },
  "exception_event[]": { outcome: "error", severity: "informational" },
  "vulnerable_package[]": { outcome: "fail", severity: "medium" },
};
const maxRows = 100_000;

/**
 * Lynis' `report.dat`. Without `finish=true` at its end the run is incomplete, so it does not show that tests which
 * it does not mention passed.
 */
export const lynis: ScanFormat = {
  name: "lynis",
  tool: "Lynis",
  area: "benchmark",
  recognise: (head) =>
    /^# Lynis Report/m.test(head) || (/^lynis_version=/m.test(head) && /^report_version_major=/m.test(head)),
  read: readLynis,
};

/** Returns the machine of a report. `addresses`: its addresses, those of the loopback and of the link included. */
function machineOf(stated: StatedNames, key: string, addresses: readonly string[]): ScanItem {
  return assetDraft({
    key,
    assetKind: "host",
    name: key,
    identities: scanIdentitiesOf([
      ["uuid", stated.get("hostid2") ?? stated.get("hostid")],
      ["mac", stated.get("network_mac_address")],
      namedHost(cleanText(stated.get("hostname"))),
      ...addresses.filter((ip) => !/^(?:127\.|::1$|fe80:)/i.test(ip)).map((ip) => ["ip", ip] as const),
    ]),
    os:
      cleanOrNull(stated.get("os_fullname")) ??
      cleanOrNull(`${stated.get("linux_version") ?? ""} ${stated.get("os_version") ?? ""}`),
  });
}

async function* readLynis(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const stated = new StatedNames();
  const addresses: string[] = [];
  const testRows: { name: string; value: string; line: number }[] = [];
  for await (const { name, value, line } of pairsOf(open)) {
    if (name in rows) {
      if (testRows.length < maxRows) testRows.push({ name, value, line });
    } else if (name === "network_ipv4_address[]" || name === "network_ipv6_address[]")
      addresses.push(cleanText(value));
    else if (!name.endsWith("[]")) stated.set(name, value);
  }
  const key = cleanOrNull(stated.get("hostname")) ?? "equipo sin nombre";
  yield machineOf(stated, key, addresses);
  for (const row of testRows)
    yield lynisRow(row, key) ?? scanProblem(`línea ${row.line}`, "La línea no dice qué prueba la escribió.");
  const complete = stated.get("finish") === "true";
  const [startedAt, endedAt] = [
    momentOf(stated.get("report_datetime_start")),
    momentOf(stated.get("report_datetime_end")),
  ];
  const tests = (name: string) =>
    (stated.get(name) ?? "").split("|").filter((id) => /^[A-Z]{2,6}-\d{4}$/.test(id));
  const executed = tests("tests_executed");
  const index = integerOf(stated.get("hardening_index"));
  const scores = index === null ? [] : [{ system: "hardening_index", value: index, maximum: 100 }];
  const toolVersion = cleanOrNull(stated.get("lynis_version"));
  const profile = cleanOrNull(stated.get("test_category"));
  yield {
    kind: "benchmark",
    source: "lynis",
    assetKey: key,
    benchmark: "lynis",
    title: "Lynis",
    profile,
    tool: "Lynis",
    toolVersion,
    locus: null,
    endedAt,
    complete,
    scores,
  };
  yield coverageDraft({
    source: "lynis",
    assetKey: key,
    startedAt,
    endedAt,
    complete,
    credentialed: true,
    checks: {
      policy: profile,
      families: null,
      rules: executed.length > 0 ? new Set(executed) : null,
    },
  });
  yield scanDraft({
    source: "lynis",
    tool: "Lynis",
    toolVersion,
    name: key,
    startedAt,
    endedAt,
    complete,
    credentialed: true,
    scores,
    checksRun: integerOf(stated.get("lynis_tests_done")) ?? (executed.length || null),
  });
  stated.tell(open.watch);
}

/** The values of a report by name, with a record of the names that were read. */
class StatedNames {
  readonly #values = new Map<string, string>();
  readonly #asked = new Set<string>();

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  get(name: string): string | undefined {
    this.#asked.add(name);
    return this.#values.get(name);
  }

  tell(watch: FileWatch | undefined): void {
    const columns = [...this.#values].map(([name, value]) => ({
      name,
      values: value === "" ? 0 : 1,
      isRead: this.#asked.has(name),
    }));
    watch?.columns(columns, this.#asked);
  }
}

async function* pairsOf(open: OpenReport): AsyncGenerator<{ name: string; value: string; line: number }> {
  const splitter = new LineSplitter();
  const pair = (text: string, line: number) => {
    const equals = text.indexOf("=");
    return equals <= 0 || text.startsWith("#")
      ? undefined
      : { name: text.slice(0, equals).trim(), value: text.slice(equals + 1), line };
  };
  const read = function* (lines: ReturnType<LineSplitter["push"]>) {
    for (const line of lines) {
      const fact = "text" in line ? pair(line.text, line.number) : undefined;
      if (fact) yield fact;
    }
  };
  for await (const piece of fileText(open)) yield* read(splitter.push(piece));
  yield* read(splitter.end());
}

/** Parses `ID|text|details|solution|`. The text may contain `|`, so the last two parts are counted from the end. */
function lynisRow(
  { name, value, line }: { name: string; value: string; line: number },
  assetKey: string,
): ScanResult | undefined {
  const kind = rows[name];
  const parts = value.split("|", 50);
  if (parts.at(-1) === "") parts.pop();
  const id = cleanText(parts[0]?.split(":", 1)[0], 60);
  if (!kind || id === "") return undefined;
  const isPackage = name === "vulnerable_package[]";
  const [details, solution] = parts.length >= 4 ? parts.slice(-2) : ["", ""];
  const text = cleanText(
    (parts.length >= 4 ? parts.slice(1, -2) : parts.slice(1)).join("|"),
    maxLengths.title,
  );
  const stated = cleanOrNull(details, maxLengths.path) ?? "";
  return resultDraft({
    source: "lynis",
    area: "benchmark",
    assetKey,
    rule: ruleDraft({
      id: isPackage ? "PKGS-7392" : id,
      // The group of its tests: AUTH, NETW, KRNL.
      family: /^([A-Z]{2,6})-\d{4}$/.exec(isPackage ? "PKGS-7392" : id)?.[1] ?? null,
      title: isPackage ? "Paquete con vulnerabilidades" : text || id,
      solution: (cleanOrNull(solution, maxLengths.text) ?? "").replace(/^text:/, ""),
    }),
    // A test may write several lines; the object, or otherwise the text, distinguishes their findings.
    locus: isPackage
      ? id
      : stated !== ""
        ? stated.slice(0, 300)
        : `${name.replace("[]", "")}|${hash("sha256", text, "hex").slice(0, 16)}`,
    outcome: kind.outcome,
    severity: kind.severity,
    severityText: name.replace("[]", ""),
    packageName: isPackage ? id : null,
    evidence: maskedEvidence(stated),
    place: `línea ${line}`,
  });
}
