import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import type {
  changeFindings,
  rateFindings,
} from "#features/posture/findings/contracts/finding-work.contract.ts";
import { ballLabels, findingNumber } from "#features/posture/findings/findings.labels.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";

/** A change of findings by a step of either side, or by one of the provider. */
export type FindingChange =
  | RequestOf<typeof changeFindings>["action"]
  | RequestOf<typeof rateFindings>["action"];

export const findingCount = (count: number): string =>
  count === 1 ? "1 hallazgo" : `${numberText(count)} hallazgos`;

/** Returns the message after a change. */
export function changeDone(
  change: FindingChange,
  changedCount: number,
  finding: Finding | undefined,
): string {
  const who = finding ? findingNumber(finding.number) : findingCount(changedCount);
  const many = !finding && changedCount !== 1;
  const done = (one: string, several: string) => `${who} ${many ? several : one}`;
  switch (change.do) {
    case "take":
      return done("es suyo", "son suyos");
    case "assign":
      return change.assignee_id === null
        ? done("queda sin responsable", "quedan sin responsable")
        : done("asignado", "asignados");
    case "move":
      return change.to === "open"
        ? done("vuelve a estar abierto", "vuelven a estar abiertos")
        : done("sigue en tratamiento", "siguen en tratamiento");
    case "declare_fixed":
      return done("declarado corregido", "declarados corregidos");
    case "pass_ball":
      return `${done("ahora le toca a", "ahora les toca a")}: ${ballLabels[change.to].toLowerCase()}`;
    case "rate":
      return change.severity === null
        ? done("vuelve a su severidad de origen", "vuelven a su severidad de origen")
        : `${done("queda con severidad", "quedan con severidad")} ${severityLabels[change.severity].toLowerCase()}`;
  }
}
