import type { FileWatch } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { coverageDraft, scanDraft, scanProblem } from "../draft.ts";
import type { ChecksRun } from "../scan-coverage.ts";
import type { ScanFormat, ScanItem } from "../scan-report.ts";
import { allTrueOrUnknown } from "../summarise-scan.ts";
import { cleanOrNull, cleanText, copyString, maxLengths } from "../text/clean.ts";
import { walkXml, type XmlReader } from "../text/xml-walk.ts";
import { NessusCertificates } from "./nessus-certificates.ts";
import { hostAsset, hostMoment, type NessusHost, wasHostCredentialed } from "./nessus-host.ts";
import { nessusResult, pluginRule } from "./nessus-result.ts";
import { type NessusRow, readElements, textOfRow } from "./nessus-row.ts";
import { PluginRules } from "./plugin-rules.ts";

/** The most elements of one result; a file with more is no report. */
const maxElements = 10_000;

/** Nessus, Tenable and Tenable WAS: `NessusClientData_v2`. */
export const nessus: ScanFormat = {
  name: "nessus",
  tool: "Nessus",
  area: "vulnerability",
  recognise: (head) => /<NessusClientData_v2[\s>]/.test(head),
  read: (open) => walkXml(open, new NessusReader(open.watch)),
};

class NessusReader implements XmlReader<ScanItem> {
  items: ScanItem[] = [];
  readonly #watch: FileWatch | undefined;
  #isReport = false;
  #name: string | null = null;
  #policy: string | null = null;
  #preference = "";
  #rules: Set<string> | null = null;
  readonly #families: string[] = [];
  #family = "";
  #checks: ChecksRun | undefined;
  #host: NessusHost | undefined;
  #row: NessusRow | undefined;
  readonly #plugins = new PluginRules(pluginRule);
  #tag = "";
  #hosts = 0;
  #started: string | null = null;
  #ended: string | null = null;
  #complete: boolean | null = true;
  #credentialed: boolean | null | undefined;
  #toolVersion: string | null = null;

  constructor(watch: FileWatch | undefined) {
    this.#watch = watch;
  }

  opened(name: string, attributes: Record<string, string>, line: number): void {
    this.#isReport ||= name === "NessusClientData_v2";
    if (name === "ReportItem") {
      this.#row = { line, attributes, names: [], texts: [] };
    } else if (name === "tag") this.#tag = attributes.name ?? "";
    else if (name === "ReportHost") {
      this.#endHost(true);
      this.#host = {
        line,
        name: copyString(cleanText(attributes.name, maxLengths.name)),
        tags: new Map(),
        announced: false,
        scanInfo: null,
        isWeb: false,
        audits: new Set(),
        certificates: new NessusCertificates(),
      };
    } else if (name === "Report") this.#name = cleanOrNull(attributes.name);
  }

  closed(name: string, text: string): void {
    const row = this.#row;
    if (row) {
      if (name === "ReportItem") this.#endRow(row);
      else if (!readElements.has(name)) this.#watch?.skipped(`ReportItem.${name}`);
      else if (row.names.length < maxElements) {
        row.names.push(name);
        row.texts.push(text);
      }
    } else if (name === "tag") this.#host?.tags.set(this.#tag, text);
    else if (name === "HostProperties") this.#announceHost();
    else if (name === "ReportHost") this.#endHost(false);
    else if (this.#host === undefined) this.#policyPart(name, text);
  }

  #policyPart(name: string, text: string): void {
    if (name === "policyName") this.#policy = cleanOrNull(text);
    else if (name === "name") this.#preference = cleanText(text, 100);
    else if (name === "value") {
      if (this.#preference === "plugin_set") this.#rules = pluginSet(text);
      else if (this.#preference === "scanner_version" || this.#preference === "sc_version")
        this.#toolVersion = cleanOrNull(text);
    } else if (name === "FamilyName") this.#family = cleanText(text, 200);
    else if (name === "Status" && this.#families.length < 1_000 && /^(?:enabled|mixed)$/.test(text.trim()))
      this.#families.push(this.#family);
  }

  #announceHost(): void {
    const host = this.#host;
    if (!host || host.announced) return;
    host.announced = true;
    this.#hosts += 1;
    this.items.push(hostAsset(host));
  }

  #endRow(row: NessusRow): void {
    this.#row = undefined;
    const place = `línea ${row.line}`;
    const host = this.#host;
    if (!host) {
      this.items.push(scanProblem(place, "El resultado no está dentro de ningún equipo."));
      return;
    }
    if (!/^\d{1,12}$/.test(row.attributes.pluginID ?? "")) {
      this.items.push(scanProblem(place, "El resultado no dice qué prueba (plugin) lo encontró."));
      return;
    }
    host.isWeb ||= row.names.includes("cvssv3") || row.names.includes("cvss");
    this.#announceHost();
    if (row.attributes.pluginID === "19506") host.scanInfo = textOfRow(row, "plugin_output") ?? null;
    host.certificates.note(row);
    const result = nessusResult(row, host, this.#plugins);
    if (result.area === "benchmark" && !host.audits.has(result.locus))
      host.audits.add(copyString(result.locus));
    this.items.push(result);
  }

  /** Ends a host; a host that was cut off by the next one or by the end of the file was not scanned completely. */
  #endHost(cut: boolean): void {
    const host = this.#host;
    if (!host) return;
    this.#announceHost();
    this.#host = undefined;
    const startedAt = hostMoment(host, "HOST_START");
    const endedAt = hostMoment(host, "HOST_END");
    const credentialed = wasHostCredentialed(host);
    const complete = !cut && (endedAt !== null || (startedAt === null && host.isWeb));
    this.#checks ??= {
      policy: this.#policy,
      families: this.#families.length > 0 ? this.#families : null,
      rules: this.#rules,
    };
    if (startedAt && (!this.#started || startedAt < this.#started)) this.#started = startedAt;
    if (endedAt && (!this.#ended || endedAt > this.#ended)) this.#ended = endedAt;
    if (!complete) this.#complete = false;
    this.#credentialed =
      this.#credentialed === undefined ? credentialed : allTrueOrUnknown([this.#credentialed, credentialed]);
    this.items.push(
      ...host.certificates.of(host.name, host.tags.get("host-ip") ?? ""),
      ...this.#audits(host, endedAt, complete),
      coverageDraft({
        source: "nessus",
        assetKey: host.name,
        startedAt,
        endedAt,
        complete,
        credentialed,
        checks: this.#checks,
      }),
    );
  }

  #audits({ name, audits }: NessusHost, endedAt: string | null, complete: boolean): ScanItem[] {
    return [...audits].map((audit) => ({
      kind: "benchmark",
      source: "nessus",
      assetKey: name,
      tool: "Nessus",
      toolVersion: this.#toolVersion,
      benchmark: audit,
      title: audit || "Auditoría de Nessus",
      profile: null,
      locus: audit,
      endedAt,
      complete,
      scores: [],
    }));
  }

  ended(cut: boolean): void {
    if (!this.#isReport) throw new UnreadableFile("El XML no es un informe de Nessus.");
    if (this.#row)
      this.items.push(
        scanProblem(`línea ${this.#row.line}`, "El resultado está cortado: el archivo termina en él."),
      );
    this.#endHost(true);
    this.items.push(
      scanDraft({
        source: "nessus",
        tool: "Nessus",
        toolVersion: this.#toolVersion,
        name: this.#name,
        policy: this.#policy,
        startedAt: this.#started,
        endedAt: this.#ended,
        complete: cut ? false : this.#complete,
        credentialed: this.#credentialed ?? null,
        checksRun: this.#rules?.size ?? null,
      }),
    );
  }
}

/** Parses the plugins that ran, separated by `;`. A policy may have two hundred thousand. */
function pluginSet(text: string): Set<string> | null {
  const rules = new Set<string>();
  for (const id of text.split(";")) {
    const rule = id.trim();
    if (/^\d{1,12}$/.test(rule)) rules.add(rule);
  }
  return rules.size > 0 ? rules : null;
}
