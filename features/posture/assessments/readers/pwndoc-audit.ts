import type { AssessmentRecord } from "./assessment-record.ts";
import {
  cvssVectorOf,
  limitedLines,
  listOf,
  markdownSections,
  plainTextOf,
  recordFields,
} from "./record-fields.ts";
import { textOf, textsOf } from "./record-text.ts";

/**
 * Yields the findings of a PwnDoc audit, in the form of its API (`{status, datas: {findings}}`) or as the audit
 * alone. Texts are HTML. The CVSS 4.0 vector is used if there is one, otherwise the 3.1 vector; a finding with
 * neither has no severity.
 */
export function* readPwndoc(answer: unknown): Generator<AssessmentRecord, void, undefined> {
  const whole = recordFields(answer);
  const audit = "datas" in whole ? recordFields(whole.datas) : whole;
  for (const [at, value] of listOf(audit.findings).entries()) {
    const finding = recordFields(value);
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
      description: markdownSections([
        ["", plainTextOf(finding.description, 12_000)],
        ["Observación", plainTextOf(finding.observation, 4_000)],
        ["Prueba", plainTextOf(finding.poc, 3_000)],
      ]),
      recommendation: plainTextOf(finding.remediation, 10_000),
      references: textsOf(finding.references ?? [], 1_000, 30),
      vector: cvssVectorOf(finding.cvssv4) ?? cvssVectorOf(finding.cvssv3),
      severity: null,
      cwes: [],
      owasp: "",
      wstg: "",
      assets: limitedLines(plainTextOf(finding.scope, 4_000), 300, 20),
      place,
    };
  }
}
