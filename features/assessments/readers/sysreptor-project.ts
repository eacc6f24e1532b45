import type { AssessmentRecord } from "./assessment-record.ts";
import { cwesIn, fieldsOf, listOf, vectorOf } from "./record-fields.ts";
import { textOf, textsOf } from "./record-text.ts";

/** Findings of a project of SysReptor (`projects/v2`), which stores no severity, only the vector. */
export function* readSysreptor(project: unknown): Generator<AssessmentRecord, void, undefined> {
  const { findings } = fieldsOf(project);
  for (const [at, value] of listOf(findings).entries()) {
    const finding = fieldsOf(value);
    const data = fieldsOf(finding.data);
    const place = `hallazgo ${at + 1}`;
    const [id, title] = [textOf(finding.id, 100), textOf(data.title, 300)];
    if (id === "" || title.length < 3)
      yield { kind: "problem", place, reason: "El hallazgo no tiene identificador o título." };
    else
      yield {
        kind: "finding",
        externalId: `sysreptor:${id}`,
        title,
        summary: textOf(data.summary, 4_000),
        description: [
          textOf(data.description, 16_000),
          textOf(data.precondition, 1_500),
          textOf(data.impact, 1_500),
        ]
          .filter((part) => part !== "")
          .join("\n\n"),
        recommendation: textOf(data.recommendation, 10_000) || textOf(data.short_recommendation, 4_000),
        references: textsOf(data.references, 1_000, 30),
        vector: vectorOf(data.cvss),
        severity: null,
        cwes: cwesIn(data.cwe ?? data.cwes ?? []),
        owasp: textOf(data.owasp_top10_2021, 60),
        wstg: textOf(data.wstg_category, 60),
        assets: textsOf(data.affected_components ?? [], 300, 20),
        place,
      };
  }
}
