import type { AssessmentRecord } from "./assessment-record.ts";
import { fieldsOf, linesOf, listOf, plainOf, sectionsOf, vectorOf } from "./record-fields.ts";
import { textOf, textsOf } from "./record-text.ts";

/**
 * Findings of an audit of PwnDoc, as its API answers it (`{status, datas: {findings}}`) or the audit alone. Texts are HTML.
 * The vector of CVSS 4.0 stands where it has one, else that of 3.1; a finding with neither has no severity of its own.
 */
export function* readPwndoc(answer: unknown): Generator<AssessmentRecord, void, undefined> {
  const whole = fieldsOf(answer);
  const audit = "datas" in whole ? fieldsOf(whole.datas) : whole;
  for (const [at, value] of listOf(audit.findings).entries()) {
    const finding = fieldsOf(value);
    const place = `hallazgo ${at + 1}`;
    const title = textOf(finding.title, 300);
    const id = textOf(finding._id, 100) || textOf(finding.id, 100);
    if (id === "" || title.length < 3) {
      yield { kind: "problem", place, reason: "El hallazgo no tiene identificador o título." };
      continue;
    }
    yield {
      kind: "finding",
      externalId: `pwndoc:${id}`,
      title,
      summary: "",
      description: sectionsOf([
        ["", plainOf(finding.description, 12_000)],
        ["Observación", plainOf(finding.observation, 4_000)],
        ["Prueba", plainOf(finding.poc, 3_000)],
      ]),
      recommendation: plainOf(finding.remediation, 10_000),
      references: textsOf(finding.references ?? [], 1_000, 30),
      vector: vectorOf(finding.cvssv4) ?? vectorOf(finding.cvssv3),
      severity: null,
      cwes: [],
      owasp: "",
      wstg: "",
      assets: linesOf(plainOf(finding.scope, 4_000), 300, 20),
      place,
    };
  }
}
