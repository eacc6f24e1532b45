import { walkXml, type XmlReader } from "#features/posture/findings/readers/text/xml-walk.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import type { AssessmentRecord } from "./assessment-record.ts";
import { cvssVectorOf, cwesIn, limitedLines, markdownSections, statedSeverity } from "./record-fields.ts";
import { textOf } from "./record-text.ts";

const maxIssues = 5_000;
const maxPlaces = 50_000;
const maxText = 100_000;

/** Returns the `#[Field]#` blocks of a text by their lower-case name; text before the first block is ignored. */
export function dradisFields(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const parts = text.slice(0, maxText).split(/^#\[([^\]\n]{1,120})\]#[ \t]*$/m);
  for (let at = 1; at < parts.length; at += 2) {
    const name = (parts[at] ?? "").trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, (parts[at + 1] ?? "").trim());
  }
  return fields;
}

interface Issue {
  id: string;
  text: string;
  place: string;
}

/** Collects issues, and the labels of the nodes whose evidence names each. */
class DradisReader implements XmlReader<AssessmentRecord> {
  items: AssessmentRecord[] = [];
  readonly #issues: Issue[] = [];
  readonly #places = new Map<string, Set<string>>();
  readonly #path: string[] = [];
  #issue: Issue | undefined;
  #label = "";
  /** Issues named by evidence of the current node, which may precede the node's label. */
  #namedIssues: string[] = [];
  #count = 0;

  opened(name: string, _attributes: Record<string, string>, line: number): void {
    this.#path.push(name);
    if (name === "issue") this.#issue = { id: "", text: "", place: `línea ${line}` };
    if (name === "node") this.#endNode();
  }

  closed(name: string, text: string): void {
    this.#path.pop();
    const parent = this.#path.at(-1);
    if (this.#issue && parent === "issue") {
      if (name === "id") this.#issue.id = textOf(text, 100);
      if (name === "text") this.#issue.text = text.slice(0, maxText);
    } else if (parent === "node" && name === "label") this.#label = textOf(text, 300);
    else if (parent === "evidence" && name === "issue-id") this.#nameIssue(textOf(text, 100));
    if (name === "issue" && this.#issue) {
      if (this.#issues.length < maxIssues) this.#issues.push(this.#issue);
      this.#issue = undefined;
    }
    if (name === "node") this.#endNode();
  }

  ended(isCut: boolean): void {
    this.#endNode();
    for (const issue of this.#issues) this.items.push(this.#recordOf(issue));
    if (isCut)
      this.items.push({ kind: "problem", place: "fin del archivo", reason: "El archivo está cortado." });
  }

  #nameIssue(id: string): void {
    this.#count += 1;
    if (id !== "" && this.#count <= maxPlaces) this.#namedIssues.push(id);
  }

  #endNode(): void {
    if (this.#label !== "")
      for (const id of this.#namedIssues) {
        const labels = this.#places.get(id) ?? new Set<string>();
        if (labels.size < 20) labels.add(this.#label);
        this.#places.set(id, labels);
      }
    this.#label = "";
    this.#namedIssues = [];
  }

  #recordOf({ id, text, place }: Issue): AssessmentRecord {
    const fields = dradisFields(text);
    const field = (...names: string[]) =>
      names.map((name) => fields.get(name) ?? "").find((each) => each !== "") ?? "";
    const title = textOf(field("title", "titulo", "título"), 300);
    if (id === "" || title.length < 3)
      return { kind: "problem", place, reason: "El hallazgo no tiene identificador o título." };
    return {
      kind: "finding",
      externalId: `dradis:${id}`,
      title,
      summary: "",
      description: markdownSections([
        ["", textOf(field("description", "descripción", "descripcion"), 12_000)],
        ["Impacto", textOf(field("impact", "impacto"), 4_000)],
      ]),
      recommendation: textOf(
        field("recommendation", "mitigation", "solution", "recomendación", "solución"),
        10_000,
      ),
      references: limitedLines(field("references", "referencias").slice(0, 20_000), 1_000, 30),
      vector: cvssVectorOf(
        field("cvssv4.vector", "cvssv4.basevector", "cvssv3.vector", "cvssv3vector", "cvss vector"),
      ),
      severity: statedSeverity(field("severity", "rating", "risk", "severidad")),
      cwes: cwesIn(limitedLines(field("cwe", "cwes").slice(0, 1_000), 40, 20)),
      owasp: "",
      wstg: "",
      assets: [...(this.#places.get(id) ?? [])],
      place,
    };
  }
}

/** Issues of a project of Dradis (XML). Notes of its nodes are no findings. */
export async function* readDradis(open: OpenFile): AsyncGenerator<AssessmentRecord, void, undefined> {
  for await (const item of walkXml(open, new DradisReader()))
    if (item.kind === "problem") yield { kind: "problem", place: item.place, reason: item.reason };
    else yield item;
}
