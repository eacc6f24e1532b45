import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { assetDraft, coverageDraft, problem, resultDraft, ruleDraft, scanDraft } from "../draft.ts";
import type { OpenReport, Outcome, ScanFormat, ScanItem } from "../scan-report.ts";
import {
  clean,
  cvesIn,
  cwesIn,
  detached,
  identitiesOf,
  isAddress,
  longest,
  portLocus,
  portOf,
} from "../text/clean.ts";
import { csvTable, hasHeadings } from "../text/csv-rows.ts";
import { evidenceOf } from "../text/mask-secrets.ts";
import { severityOfWord } from "../text/severity-word.ts";

/** Of the scan itself, not of the endpoint. */
const outcomes: Record<string, Outcome> = {
  OK: "pass",
  INFO: "information",
  DEBUG: "information",
  WARN: "error",
  FATAL: "error",
};

/** testssl.sh: each check of an endpoint with its severity. */
export const testsslCsv: ScanFormat = {
  name: "testssl-csv",
  tool: "testssl.sh",
  area: "certificate",
  recognise: (head) => hasHeadings(head, "id", "fqdn ip", "finding"),
  read: readTestssl,
};

async function* readTestssl(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const table = await csvTable(open, (names) => names.has("fqdn ip") && names.has("finding"));
  if (!table) throw new UnreadableFile("El CSV no trae las columnas de testssl.sh.");
  const announced = new Set<string>();
  let cut = false;
  let finished = false;
  for await (const row of table.rows) {
    const place = `línea ${row.line}`;
    const [id, target] = [clean(row.get("id")), row.get("fqdn ip")];
    const [name = "", ip = ""] = target.split("/");
    const port = portOf(row.get("port"));
    finished ||= id === "scanTime";
    if (row.isCut || id === "" || target === "") {
      cut ||= row.isCut;
      yield problem(
        place,
        row.isCut
          ? "La fila está cortada: sus comillas no cierran."
          : "La fila no nombra su prueba o su servidor.",
      );
      continue;
    }
    const key = `${(name || ip).toLowerCase()}:${port ?? 443}`;
    if (!announced.has(key)) {
      announced.add(detached(key));
      yield assetDraft({
        key,
        assetKind: "endpoint",
        name: key,
        identities: identitiesOf([
          [isAddress(name) ? "ip" : "fqdn", name],
          ["ip", ip],
        ]),
      });
    }
    const word = row.get("severity").toUpperCase();
    yield resultDraft({
      source: "testssl",
      area: "certificate",
      assetKey: key,
      rule: ruleDraft({ id, title: id, cves: cvesIn(row.get("cve")), cwes: cwesIn([row.get("cwe")]) }),
      locus: portLocus("tcp", port),
      outcome: outcomes[word] ?? "fail",
      severity: word === "OK" ? "informational" : severityOfWord(word),
      severityText: word.slice(0, 40),
      port,
      protocol: "tcp",
      evidence: evidenceOf(row.get("finding"), longest.path),
      place,
    });
  }
  for (const assetKey of announced)
    yield coverageDraft({
      source: "testssl",
      assetKey,
      complete: !cut && finished ? true : cut ? false : null,
    });
  yield scanDraft({ source: "testssl", tool: "testssl.sh", complete: cut ? false : finished ? true : null });
}
