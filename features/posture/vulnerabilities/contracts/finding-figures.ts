import { findingList } from "#features/posture/findings/contracts/finding-place.ts";
import {
  defineFigure,
  type FigureDefinition,
  forEverybody,
  rowsAt,
} from "#platform/contract/figures/define-figure.ts";

const about = {
  area: "vulnerabilities",
  unit: "count",
  period: { span: "now" },
  direction: "worse",
  permission: "finding.read",
} as const;

type Asked = Parameters<typeof rowsAt<(typeof findingList)["query"]>>[1];

const figure = (name: string, label: string, definition: string, request?: Asked) =>
  defineFigure({
    ...about,
    id: `findings.${name}`,
    label,
    definition,
    list: forEverybody(rowsAt(findingList, request)),
  });

/** The figures of vulnerabilities: counts of rows of their list. */
export const findingFigures: readonly FigureDefinition[] = [
  figure(
    "open",
    "Vulnerabilidades abiertas",
    "Hallazgos de vulnerabilidades que no están cerrados, aceptados ni suprimidos, vistos por cualquier escaneo.",
  ),
  figure("open_critical", "Vulnerabilidades críticas abiertas", "Hallazgos abiertos de severidad crítica.", {
    severity: ["critical"],
  }),
  figure("open_high", "Vulnerabilidades altas abiertas", "Hallazgos abiertos de severidad alta.", {
    severity: ["high"],
  }),
  figure(
    "kev_open",
    "Vulnerabilidades del catálogo KEV",
    "Hallazgos abiertos con un CVE del catálogo KEV de CISA: se ha explotado en alguna organización, no necesariamente en la suya.",
    { kev: true },
  ),
  figure(
    "late",
    "Vulnerabilidades con el plazo vencido",
    "Hallazgos abiertos cuyo plazo ya pasó, sea quien sea el que deba actuar.",
    {
      overdue: true,
    },
  ),
  figure(
    "late_client",
    "Vulnerabilidades vencidas a cargo de su empresa",
    "Hallazgos abiertos con el plazo vencido cuyo próximo paso es de la empresa.",
    { overdue: true, ball: ["client"] },
  ),
  figure(
    "late_provider",
    "Vulnerabilidades vencidas a cargo del proveedor",
    "Hallazgos abiertos con el plazo vencido cuyo próximo paso es del proveedor.",
    { overdue: true, ball: ["provider"] },
  ),
  figure(
    "declared",
    "Vulnerabilidades declaradas corregidas",
    "Hallazgos que una persona declaró corregidos y que ningún escaneo ha confirmado.",
    { status: ["fixed_declared"] },
  ),
  figure(
    "not_evaluated",
    "Vulnerabilidades sin volver a evaluar",
    "Hallazgos abiertos que el último escaneo no pudo evaluar, o de un activo que no se escaneó en el período.",
    { not_evaluated: true },
  ),
];
