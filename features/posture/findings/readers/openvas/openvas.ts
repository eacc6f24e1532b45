import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, coverageDraft, scanDraft, scanProblem, scopeDraft, unknownChecks } from "../draft.ts";
import type { ScanAsset, ScanFormat, ScanItem } from "../scan-report.ts";
import { cleanOrNull, cleanText, copyString, integerOf, isAddress, scanIdentitiesOf } from "../text/clean.ts";
import { momentOf } from "../text/moment.ts";
import { childrenNamed, textAtPath, type XmlNode, xmlParts } from "../text/xml-parts.ts";
import { OpenvasCertificates } from "./openvas-certificates.ts";
import { openvasResult } from "./openvas-result.ts";

/** The facts by their element. */
const facts: Readonly<Record<string, string>> = {
  scan_start: "report",
  scan_end: "report",
  scan_run_status: "report",
  task: "report",
  host: "report",
  hosts: "report",
  version: "report",
  error: "errors",
  tls_certificate: "tls_certificates",
};

/**
 * Greenbone's report in any of its three envelopes: `<report><report>`, `<report>` alone, and the answer of GMP
 * (`<get_reports_response>`).
 */
export const openvas: ScanFormat = {
  name: "openvas",
  tool: "OpenVAS / Greenbone",
  area: "vulnerability",
  recognise: (head) =>
    /<get_reports_response[\s>]/.test(head) ||
    (/^[^<]{0,10}(?:<\?xml[^>]{0,200}>\s{0,100})?<report[\s>]/.test(head) &&
      /<(?:gmp|omp|results|scan_run_status|task|report_format|owner)[\s/>]/.test(head)),
  read: readOpenvas,
};

/** The facts about a host, which the report writes after the results. */
interface HostFacts {
  startedAt: string | null;
  endedAt: string | null;
  os: string | null;
  names: string[];
  mac: string | null;
  credentialed: boolean | null;
}

async function* readOpenvas(
  open: Parameters<ScanFormat["read"]>[0],
): AsyncGenerator<ScanItem, void, undefined> {
  const first = await readFacts(open);
  const announced = new Set<string>();
  const announce = function* (key: string, node?: XmlNode): Generator<ScanItem> {
    if (announced.has(key)) return;
    announced.add(copyString(key));
    yield hostAsset(key, first.hosts.get(key), node);
  };
  const audited = new Set<string>();
  let isReport = false;
  let cut = false;
  for await (const part of xmlParts(open, {
    whole: (name, parent) => name === "result" && parent === "results",
  })) {
    if (part.kind === "problem") yield part;
    else if (part.kind === "ended") {
      cut = part.cut;
      isReport = part.root === "report" || part.root === "get_reports_response";
    } else if (part.kind === "node") {
      const key = hostOf(part);
      const place = `línea ${part.line}`;
      if (key === "") yield scanProblem(place, "El resultado no nombra su equipo.");
      else {
        yield* announce(key, part);
        const result = openvasResult(part, key, place);
        first.certificates.noteResult(part, key, result?.port ?? null);
        if (result?.area === "benchmark" && !audited.has(key)) audited.add(copyString(key));
        yield result ?? scanProblem(place, "El resultado no dice qué prueba (OID) lo encontró.");
      }
    }
  }
  if (!isReport) throw new UnreadableFile("El XML no es un informe de OpenVAS / Greenbone.");
  for (const key of first.hosts.keys()) yield* announce(key);
  const isDone = first.status === null ? null : first.status === "Done";
  for (const key of announced) {
    const host = first.hosts.get(key);
    yield* first.certificates.of(key);
    const endedAt = host?.endedAt ?? null;
    const complete = cut ? false : host ? host.endedAt !== null && !first.unreached.has(key) : isDone;
    if (audited.has(key)) yield auditOf(key, { title: first.task, endedAt, complete });
    yield coverageDraft({
      source: "openvas",
      assetKey: key,
      startedAt: host?.startedAt ?? null,
      endedAt,
      complete,
      credentialed: host?.credentialed ?? null,
      checks: unknownChecks,
    });
  }
  if (announced.size === 0 && first.hostCount !== 0)
    yield scopeDraft({
      source: "openvas",
      task: first.task,
      endedAt: first.endedAt,
      complete: cut || first.unreached.size > 0 ? false : isDone,
    });
  yield scanDraft({
    source: "openvas",
    tool: "OpenVAS / Greenbone",
    name: first.task,
    startedAt: first.startedAt,
    endedAt: first.endedAt,
    complete: cut ? false : (isDone ?? (first.endedAt === null ? null : true)),
  });
}

/** Returns the audit of a compliance scan, whose policy the report names only by its task. */
function auditOf(
  assetKey: string,
  { title, endedAt, complete }: { title: string | null; endedAt: string | null; complete: boolean | null },
): ScanItem {
  return {
    kind: "benchmark",
    source: "openvas",
    assetKey,
    tool: "OpenVAS / Greenbone",
    toolVersion: null,
    benchmark: title ?? "Greenbone",
    title: title ?? "Auditoría de Greenbone",
    profile: null,
    locus: null,
    endedAt,
    complete,
    scores: [],
  };
}

/** Reads hosts and dates in a first pass over the report, because the report writes them after the results. */
async function readFacts(open: Parameters<ScanFormat["read"]>[0]) {
  const reportFacts = {
    hosts: new Map<string, HostFacts>(),
    unreached: new Set<string>(),
    task: null as string | null,
    status: null as string | null,
    startedAt: null as string | null,
    endedAt: null as string | null,
    /** The number of hosts; zero if none answered, so that nothing was covered. */
    hostCount: null as number | null,
    certificates: new OpenvasCertificates(),
  };
  const whole = (name: string, parent: string) => facts[name] === parent;
  for await (const part of xmlParts(open, { whole })) {
    if (part.kind !== "node") continue;
    if (part.name === "host") {
      const key = hostName(textAtPath(part, "ip") || part.text);
      if (key !== "") reportFacts.hosts.set(copyString(key), hostFacts(part));
    } else if (part.name === "tls_certificate")
      reportFacts.certificates.noteListed(part, hostName(textAtPath(part, "host", "ip")));
    else if (part.name === "hosts") reportFacts.hostCount = integerOf(textAtPath(part, "count"));
    else if (part.name === "task") reportFacts.task ??= cleanOrNull(textAtPath(part, "name"));
    else if (part.name === "scan_run_status") reportFacts.status = cleanOrNull(part.text);
    else if (part.name === "scan_start") reportFacts.startedAt = momentOf(part.text);
    else if (part.name === "scan_end") reportFacts.endedAt = momentOf(part.text);
    else if (part.name === "error") reportFacts.unreached.add(hostName(textAtPath(part, "host")));
  }
  return reportFacts;
}

function hostFacts(node: XmlNode): HostFacts {
  const details = childrenNamed(node, "detail").map(
    (detail) => [textAtPath(detail, "name"), textAtPath(detail, "value")] as const,
  );
  const stated = (...names: string[]) =>
    details.filter(([name]) => names.includes(name)).map(([, value]) => value);
  const logins = details.filter(([name]) => /^Auth-(?:SSH|SMB|ESXi|SNMP)-(?:Success|Failure)$/.test(name));
  return {
    startedAt: momentOf(textAtPath(node, "start")),
    endedAt: momentOf(textAtPath(node, "end")),
    os: cleanOrNull(stated("best_os_txt", "OS")[0]),
    names: stated("hostname", "DNS-via-TargetDefinition"),
    mac: stated("MAC")[0] ?? null,
    credentialed: logins.length === 0 ? null : logins.some(([name]) => name.endsWith("Success")),
  };
}

/** Returns a host address without the blanks, line ends and host name that some versions add. */
function hostName(text: string): string {
  return cleanText(text.trim().split(/\s/, 1)[0]);
}

function hostOf(result: XmlNode): string {
  const [host] = childrenNamed(result, "host");
  return hostName(host?.text ?? "") || cleanText(textAtPath(host, "ip"));
}

function hostAsset(key: string, host: HostFacts | undefined, result?: XmlNode): ScanAsset {
  const hostNode = childrenNamed(result, "host")[0];
  const hostname = cleanOrNull(textAtPath(hostNode, "hostname"));
  const names = [hostname, ...(host?.names ?? [])].filter((name) => name !== null && !isAddress(name));
  const isValid = key.split(".").length !== 4 || key.split(".").every((part) => Number(part) <= 255);
  return assetDraft({
    key,
    assetKind: "host",
    name: names[0] ?? key,
    identities: scanIdentitiesOf([
      ["mac", host?.mac],
      ...names.map((name) => [name?.includes(".") ? "fqdn" : "name", name] as const),
      // A text that only resembles an address (192.168.1.1001) is a name.
      isAddress(key) && isValid ? ["ip", key] : ["name", key],
    ]),
    os: host?.os ?? null,
  });
}
